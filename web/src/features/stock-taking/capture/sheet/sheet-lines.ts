import {
  type CaptureSheet,
  findByCode,
  type Observation,
  type Photo,
  type SheetLine,
} from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { DeviceRef } from '../actions/photo-actions.ts';
import type { Unsent } from '../database/unsent.ts';

const NEW_LINE: SheetLine = {
  ...{ deviceId: null, code: null, deviceTypeName: null, serialNumber: null, inventoryNumber: null },
  ...{ decorName: null, quantity: 1, expected: false, present: false, typeOfPlacement: null },
  ...{ remark: null, hasQrCode: false, photos: 0 },
};

/** The line of an observation, by device id or code; undefined if there is none. */
export function lineFor(
  lines: readonly SheetLine[],
  { deviceId, code = '' }: Pick<Observation, 'deviceId' | 'code'>,
): SheetLine | undefined {
  if (deviceId !== undefined) return lines.find((line) => line.deviceId === deviceId);
  return findByCode(lines, code) ?? lines.find((line) => line.code === code.toUpperCase());
}

function changedBy(
  line: SheetLine,
  { id: _, deviceId: __, code: ___, noticedAt: ____, ...changes }: Observation,
) {
  return { ...line, ...changes };
}

function apply(lines: readonly SheetLine[], observation: Observation): SheetLine[] {
  const line = lineFor(lines, observation);
  if (line) return lines.map((each) => (each === line ? changedBy(each, observation) : each));
  const code = observation.code?.toUpperCase() ?? null;
  return [...lines, changedBy({ ...NEW_LINE, code }, observation)];
}

function withPhoto(lines: readonly SheetLine[], photo: Photo): readonly SheetLine[] {
  const line = lineFor(lines, photo);
  return lines.map((each) => (each === line ? { ...each, photos: each.photos + 1 } : each));
}

/** The server's lines with the unsent observations and photos applied. */
export function linesWith(sheet: CaptureSheet | null, unsent: Unsent): readonly SheetLine[] {
  const inOrder = unsent.observations.toSorted((a, b) => a.noticedAt.localeCompare(b.noticedAt));
  const lines = inOrder
    .reduce<readonly SheetLine[]>(apply, sheet?.lines ?? [])
    .filter(({ expected, present }) => expected || present);
  return unsent.photos.reduce(withPhoto, lines);
}

/** The reference to the device of a line in observations and photos. */
export function deviceRefOf({ deviceId, code }: SheetLine): DeviceRef {
  return deviceId === null ? { code: code ?? '' } : { deviceId };
}

/** The display name of a line: its numbers, else its unknown code, else its type. */
export function lineName({ inventoryNumber, serialNumber, code, deviceTypeName }: SheetLine): string {
  return [inventoryNumber, serialNumber].filter(Boolean).join(' · ') || code || deviceTypeName || '';
}

/** Whether a line is about pieces that can be counted. */
export function isStock({ deviceId, serialNumber, expected }: SheetLine): boolean {
  return deviceId !== null && serialNumber === null && expected;
}

/** The unique key of a line. */
export function lineKey({ deviceId, code }: SheetLine): string {
  return deviceId === null ? `code:${code}` : String(deviceId);
}
