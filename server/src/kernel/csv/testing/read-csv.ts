import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { CsvError } from '../csv-error.ts';
import { type CsvRow, openCsv } from '../open-csv.ts';

/** A file that arrives in pieces of this many bytes. */
export function pieces(bytes: Buffer, size: number): Readable {
  const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Readable.from(cut);
}

export async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export function rowsOf(content: string | Buffer, size = 65_536): Promise<CsvRow[]> {
  return collected(openCsv(pieces(Buffer.from(content), size)));
}

export async function cellsOf(content: string | Buffer, size?: number) {
  return (await rowsOf(content, size)).map(({ cells }) => cells);
}

/** Whether an error is the refusal of a file with this code, at this place. */
export const refusal = (code: CsvError['code'], row?: number, cell?: string) => (error: unknown) => {
  assert.ok(error instanceof CsvError, String(error));
  assert.deepEqual([error.code, error.row, error.cell], [code, row, cell]);
  return true;
};
