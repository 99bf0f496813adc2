import type { TimelineDevice } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { groupMembers } from '@cooler/contract/features/work-request/device-group.ts';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';

/** Whose timeline is asked for: devices, and those that a request takes along with them. */
export interface TimelineSubject {
  readonly devices: readonly TimelineDevice[];
  /** The request to ask for further devices; null where all of them are known. */
  readonly requestId: number | null;
}

/** Gives whose timeline a row can show; null: nobody's. */
export type SubjectOf = (row: AnyRow) => TimelineSubject | null;

/** What a request for pieces is while it holds none, and where it ends without any. */
const BEFORE_PIECES: readonly string[] = [...AWAITING_APPROVAL, 'DENIED'];

const REQUEST_SIDES = ['deviceRegisterFrom', 'deviceRegisterTo'];

const textAt = (row: Tree, path: string) => (valueAt(row, path) as string | null | undefined) ?? null;

function devicesOf(device: unknown): TimelineDevice[] {
  const id = valueAt(device, 'id');
  if (typeof id !== 'number') return [];
  const row = device as Tree;
  return [
    {
      id,
      deviceTypeName: textAt(row, 'deviceType.name') ?? '',
      serialNumber: textAt(row, 'serialNumber'),
      inventoryNumber: textAt(row, 'inventoryNumber'),
    },
  ];
}

/** A row of the register is about its own device. */
export const subjectOfDevice: SubjectOf = (row) => ({ devices: devicesOf(row), requestId: null });

/** Pieces are held from the approval on. */
function holdsPieces({ requestStatus, fromDeviceQty, toDeviceQty }: Tree): boolean {
  const isAsked = BEFORE_PIECES.includes(String(requestStatus));
  return !isAsked && (fromDeviceQty ?? toDeviceQty ?? null) !== null;
}

/** A request, or a state it once had, is about its devices with their groups, and about the pieces that it holds or held. */
export const subjectOfRequest: SubjectOf = (row) => {
  const devices = REQUEST_SIDES.flatMap((side) => devicesOf(row[side]));
  const hasGroup = REQUEST_SIDES.some((side) => groupMembers(valueAt(row, `${side}.deviceGroup`)).length > 0);
  const isMore = hasGroup || holdsPieces(row);
  if (devices.length === 0 && !isMore) return null;
  return { devices, requestId: isMore ? Number(row.requestId ?? row.id) : null };
};

/** What people call a device: what tells it apart comes first; a stock has no numbers. */
export function deviceName({ deviceTypeName, serialNumber, inventoryNumber }: TimelineDevice): string {
  return [inventoryNumber, serialNumber, deviceTypeName].filter(Boolean).join(' · ');
}
