import { RECORD } from '../biff.ts';
import { readCompoundFile } from './read-compound-file.ts';

export interface ReadCell {
  readonly value: string | number | boolean;
  /** The number format; 'General' by default. */
  readonly format: string;
  readonly bold: boolean;
}

export interface ReadSheet {
  readonly name: string;
  readonly rows: (ReadCell | undefined)[][];
  readonly frozenRows: number;
  readonly widths: number[];
}

interface BiffRecord {
  readonly id: number;
  readonly body: Buffer;
}

/** Parses an .xls file for tests: every cell of every sheet. */
export function readWorkbook(file: Buffer): ReadSheet[] {
  const stream = readCompoundFile(file, 'Workbook');
  const globals = [...recordsFrom(stream, 0)];
  const texts = readTexts(globals);
  const looks = readLooks(globals);
  return bodies(globals, RECORD.boundSheet).map((body) =>
    readSheet(shortText(body, 6), [...recordsFrom(stream, body.readUInt32LE(0))], texts, looks),
  );
}

/** The values only, empty cells as null. */
export function cellValues(sheet: ReadSheet | undefined): (string | number | boolean | null)[][] {
  return (sheet?.rows ?? []).map((row) => Array.from(row, (cell) => cell?.value ?? null));
}

function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  let at = start;
  if (stream.readUInt16LE(at) !== RECORD.bof) throw new Error(`No beginning at ${start}`);
  for (;;) {
    const id = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    if (length > 8224) throw new Error(`Record ${id} is too long: ${length}`);
    yield { id, body: stream.subarray(at + 4, at + 4 + length) };
    if (id === RECORD.eof) return;
    at += 4 + length;
  }
}

function bodies(records: readonly BiffRecord[], id: number): Buffer[] {
  return records.filter((record) => record.id === id).map(({ body }) => body);
}

function shortText(body: Buffer, at: number): string {
  const length = body.readUInt8(at);
  return body.toString('utf16le', at + 2, at + 2 + 2 * length);
}

const BUILT_IN = new Map([
  [0, 'General'],
  [1, '0'],
  [49, '@'],
]);

function readLooks(globals: readonly BiffRecord[]): Omit<ReadCell, 'value'>[] {
  const formats = new Map(BUILT_IN);
  for (const body of bodies(globals, RECORD.format))
    formats.set(body.readUInt16LE(0), body.toString('utf16le', 5));
  const weights = bodies(globals, RECORD.font).map((body) => body.readUInt16LE(6));
  weights.splice(4, 0, 0);
  return bodies(globals, RECORD.xf).map((body) => ({
    format: formats.get(body.readUInt16LE(2)) ?? 'unknown',
    bold: weights[body.readUInt16LE(0)] === 700,
  }));
}

function readTexts(globals: readonly BiffRecord[]): string[] {
  const first = globals.findIndex(({ id }) => id === RECORD.sharedStrings);
  const after = globals.findIndex(({ id }, index) => index > first && id !== RECORD.continue);
  const parts = globals.slice(first, after).map(({ body }) => body);
  return readTextParts(parts, parts[0]?.readUInt32LE(4) ?? 0);
}

function readTextParts(parts: readonly Buffer[], count: number): string[] {
  const texts: string[] = [];
  let part = 0;
  let at = 8;
  const current = () => parts[part] ?? Buffer.alloc(0);
  const nextPart = () => {
    part += 1;
    at = 0;
  };
  const characters = (length: number): string => {
    const size = current().readUInt8(at) + 1;
    at += 1;
    const here = Math.min(length, Math.floor((current().length - at) / size));
    const text = current().toString(size === 2 ? 'utf16le' : 'latin1', at, at + here * size);
    at += here * size;
    if (here === length) return text;
    if (at !== current().length) throw new Error('A text goes on although its record has room');
    nextPart();
    return text + characters(length - here);
  };
  while (texts.length < count) {
    if (at === current().length) nextPart();
    const length = current().readUInt16LE(at);
    at += 2;
    texts.push(characters(length));
  }
  if (at !== current().length || part !== parts.length - 1) throw new Error('More texts than counted');
  return texts;
}

function readSheet(
  name: string,
  records: readonly BiffRecord[],
  texts: readonly string[],
  looks: readonly Omit<ReadCell, 'value'>[],
): ReadSheet {
  const values: Readonly<Record<number, (body: Buffer) => string | number | boolean | undefined>> = {
    [RECORD.sharedStringCell]: (body) => texts[body.readUInt32LE(6)],
    [RECORD.numberCell]: (body) => body.readDoubleLE(6),
    [RECORD.booleanCell]: (body) => body.readUInt8(6) === 1,
  };
  const [extent] = bodies(records, RECORD.dimensions);
  const rows: (ReadCell | undefined)[][] = Array.from({ length: extent?.readUInt32LE(4) ?? 0 }, () =>
    Array.from({ length: extent?.readUInt16LE(10) ?? 0 }, () => undefined),
  );
  for (const { id, body } of records) {
    const value = values[id]?.(body);
    const look = looks[body.length >= 6 ? body.readUInt16LE(4) : 0];
    if (value === undefined || look === undefined) continue;
    const row = rows[body.readUInt16LE(0)];
    if (row === undefined) throw new Error('A cell outside the sheet');
    row[body.readUInt16LE(2)] = { value, ...look };
  }
  const frozenRows = bodies(records, RECORD.pane)[0]?.readUInt16LE(2) ?? 0;
  const widths = bodies(records, RECORD.columnInfo).map((body) => body.readUInt16LE(4) / 256);
  return { name, rows, frozenRows, widths };
}
