import {
  type CaptureSheet,
  findByCode,
  type Observation,
  type Photo,
  type SheetLine,
} from '@cooler/contract/features/stock-taking/capture/capture.ts';

const NEW_LINE: SheetLine = {
  ...{ deviceId: null, code: null, deviceTypeName: null, serialNumber: null, inventoryNumber: null },
  ...{ decorName: null, quantity: 1, expected: false, present: false, typeOfPlacement: null },
  ...{ remark: null, hasQrCode: false, photos: 0 },
};

/** The line that an observation is about; undefined when no line is. */
export function lineFor(
  lines: readonly SheetLine[],
  { deviceId, code = '' }: Pick<Observation, 'deviceId' | 'code'>,
): SheetLine | undefined {
  if (deviceId !== undefined) return lines.find((line) => line.deviceId === deviceId);
  return findByCode(lines, code) ?? lines.find((line) => line.code === code.toUpperCase());
}

function changedBy(
  line: SheetLine,
  { id: _, deviceId: __, code: ___, noticedAt: ____, ...said }: Observation,
) {
  return { ...line, ...said };
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

/** What this phone has noticed and not sent yet. */
export interface Unsent {
  readonly observations: readonly Observation[];
  readonly photos: readonly Photo[];
}

/** The lines as this phone knows them: the server's, and what it has not been told yet. */
export function linesWith(sheet: CaptureSheet | null, unsent: Unsent): readonly SheetLine[] {
  const inOrder = unsent.observations.toSorted((a, b) => a.noticedAt.localeCompare(b.noticedAt));
  const lines = inOrder
    .reduce<readonly SheetLine[]>(apply, sheet?.lines ?? [])
    .filter(({ expected, present }) => expected || present);
  return unsent.photos.reduce(withPhoto, lines);
}

/** What people call a line: its numbers, or the code that nobody knows. */
export function lineName({ inventoryNumber, serialNumber, code, deviceTypeName }: SheetLine): string {
  return [inventoryNumber, serialNumber].filter(Boolean).join(' · ') || code || deviceTypeName || '';
}

/** Tells lines apart. */
export function lineKey({ deviceId, code }: SheetLine): string {
  return deviceId === null ? `code:${code}` : String(deviceId);
}
