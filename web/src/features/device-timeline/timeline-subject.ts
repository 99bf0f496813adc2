import type { TimelineDevice } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { groupMembers } from '@cooler/contract/features/work-request/device-group.ts';
import type { REQUEST_FIELDS } from '@cooler/contract/features/work-request/request-fields.ts';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { RowOf } from '@cooler/contract/kernel/field.ts';

/** Whose timeline is asked for: devices, and those that a request takes along with them. */
export interface TimelineSubject {
  readonly devices: readonly TimelineDevice[];
  /** The request to ask for further devices; null where all of them are known. */
  readonly requestId: number | null;
}

/** Gives whose timeline a row can show; null: nobody's. */
export type SubjectOf<OneRow> = (row: OneRow) => TimelineSubject | null;

/** A device as any row tells of it. */
interface ToldDevice {
  readonly id: number | null;
  readonly deviceType: { readonly name: string | null } | null;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
}

interface SideDevice extends ToldDevice {
  readonly deviceGroup: string | null;
}

/** A request, or a state it once had. */
interface ToldRequest
  extends Pick<RowOf<typeof REQUEST_FIELDS>, 'requestStatus' | 'fromDeviceQty' | 'toDeviceQty'> {
  readonly id: number;
  readonly requestId?: number | null;
  readonly deviceRegisterFrom: SideDevice | null;
  readonly deviceRegisterTo: SideDevice | null;
}

/** What a request for pieces is while it holds none, and where it ends without any. */
const BEFORE_PIECES: readonly string[] = [...AWAITING_APPROVAL, 'DENIED'];

function devicesOf(device: ToldDevice | null): TimelineDevice[] {
  if (!device?.id) return [];
  const { id, deviceType, serialNumber, inventoryNumber } = device;
  return [{ id, deviceTypeName: deviceType?.name ?? '', serialNumber, inventoryNumber }];
}

/** A row of the register is about its own device. */
export const subjectOfDevice: SubjectOf<ToldDevice> = (row) => ({ devices: devicesOf(row), requestId: null });

/** Pieces are held from the approval on. */
function holdsPieces({ requestStatus, fromDeviceQty, toDeviceQty }: ToldRequest): boolean {
  const isAsked = BEFORE_PIECES.includes(String(requestStatus));
  return !isAsked && (fromDeviceQty ?? toDeviceQty ?? null) !== null;
}

/** A request, or a state it once had, is about its devices with their groups, and about the pieces that it holds or held. */
export const subjectOfRequest: SubjectOf<ToldRequest> = (row) => {
  const sides = [row.deviceRegisterFrom, row.deviceRegisterTo];
  const devices = sides.flatMap(devicesOf);
  const hasGroup = sides.some((device) => groupMembers(device?.deviceGroup).length > 0);
  const isMore = hasGroup || holdsPieces(row);
  if (devices.length === 0 && !isMore) return null;
  return { devices, requestId: isMore ? (row.requestId ?? row.id) : null };
};

/** A subject as an address names it: the numbers of its devices, and of the request to ask for further ones. */
export function subjectWords({ devices, requestId }: TimelineSubject): string {
  return [...devices.map(({ id }) => String(id)), ...(requestId === null ? [] : [`r${requestId}`])].join('.');
}

/** The subject that an address names; null where it names none. */
export function namedSubject(words: string | null): TimelineSubject | null {
  const parts = words?.match(/^r?\d{1,15}(\.r?\d{1,15})*$/) ? (words?.split('.') ?? []) : [];
  const request = parts.find((part) => part.startsWith('r'));
  const ids = parts.filter((part) => !part.startsWith('r')).map(Number);
  if (parts.length === 0) return null;
  const unnamed = { deviceTypeName: '', serialNumber: null, inventoryNumber: null };
  return {
    devices: ids.map((id) => ({ id, ...unnamed })),
    requestId: request ? Number(request.slice(1)) : null,
  };
}

/** What people call a device: what tells it apart comes first; a stock has no numbers. */
export function deviceName({ deviceTypeName, serialNumber, inventoryNumber }: TimelineDevice): string {
  return [inventoryNumber, serialNumber, deviceTypeName].filter(Boolean).join(' · ');
}
