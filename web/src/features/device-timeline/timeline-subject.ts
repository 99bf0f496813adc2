import type { TimelineDevice } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { groupMembers } from '@cooler/contract/features/work-request/device-group.ts';
import type { REQUEST_FIELDS } from '@cooler/contract/features/work-request/request-fields.ts';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { RowOf } from '@cooler/contract/kernel/field.ts';

/** What a timeline is about: known devices, and the further devices of a request. */
export interface TimelineSubject {
  readonly devices: readonly TimelineDevice[];
  /** The request whose further devices are to be loaded; null if all are known. */
  readonly requestId: number | null;
}

/** The timeline subject of a row; null if it has none. */
export type SubjectOf<OneRow> = (row: OneRow) => TimelineSubject | null;

/** The device in a row of any list. */
interface RowDevice {
  readonly id: number | null;
  readonly deviceType: { readonly name: string | null } | null;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
}

interface SideDevice extends RowDevice {
  readonly deviceGroup: string | null;
}

/** A request, or an earlier state of it. */
interface RowRequest
  extends Pick<RowOf<typeof REQUEST_FIELDS>, 'requestStatus' | 'fromDeviceQty' | 'toDeviceQty'> {
  readonly id: number;
  readonly requestId?: number | null;
  readonly deviceRegisterFrom: SideDevice | null;
  readonly deviceRegisterTo: SideDevice | null;
}

/** The statuses in which a request for pieces holds none. */
const BEFORE_PIECES: readonly string[] = [...AWAITING_APPROVAL, 'DENIED'];

function devicesOf(device: RowDevice | null): TimelineDevice[] {
  if (!device?.id) return [];
  const { id, deviceType, serialNumber, inventoryNumber } = device;
  return [{ id, deviceTypeName: deviceType?.name ?? '', serialNumber, inventoryNumber }];
}

/** The subject of a device row: the device itself. */
export const subjectOfDevice: SubjectOf<RowDevice> = (row) => ({ devices: devicesOf(row), requestId: null });

/** Whether a request holds or held pieces: from approval on. */
function holdsPieces({ requestStatus, fromDeviceQty, toDeviceQty }: RowRequest): boolean {
  const isAsked = BEFORE_PIECES.includes(String(requestStatus));
  return !isAsked && (fromDeviceQty ?? toDeviceQty ?? null) !== null;
}

/** The subject of a request or an earlier state: its devices, their groups, and the pieces that it holds or held. */
export const subjectOfRequest: SubjectOf<RowRequest> = (row) => {
  const sides = [row.deviceRegisterFrom, row.deviceRegisterTo];
  const devices = sides.flatMap(devicesOf);
  const hasGroup = sides.some((device) => groupMembers(device?.deviceGroup).length > 0);
  const isMore = hasGroup || holdsPieces(row);
  if (devices.length === 0 && !isMore) return null;
  return { devices, requestId: isMore ? (row.requestId ?? row.id) : null };
};

/** A subject as a URL parameter: device ids and the request id, as in `12.13.r7`. */
export function writeSubject({ devices, requestId }: TimelineSubject): string {
  return [...devices.map(({ id }) => String(id)), ...(requestId === null ? [] : [`r${requestId}`])].join('.');
}

/** Parses the URL parameter of `writeSubject`; null if it is missing or malformed. */
export function readSubject(text: string | null): TimelineSubject | null {
  const parts = text?.match(/^r?\d{1,15}(\.r?\d{1,15})*$/) ? (text?.split('.') ?? []) : [];
  const request = parts.find((part) => part.startsWith('r'));
  const ids = parts.filter((part) => !part.startsWith('r')).map(Number);
  if (parts.length === 0) return null;
  const unnamed = { deviceTypeName: '', serialNumber: null, inventoryNumber: null };
  return {
    devices: ids.map((id) => ({ id, ...unnamed })),
    requestId: request ? Number(request.slice(1)) : null,
  };
}
