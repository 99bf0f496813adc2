import type { Readable } from 'node:stream';
import { unguardFormula } from '@cooler/contract/csv.ts';
import { shouldYield, yieldToEventLoop } from '../event-loop.ts';
import { CsvError } from './csv-error.ts';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './delimiter.ts';
import { MalformedRow, RowSplitter } from './split-rows.ts';

export const CSV_LIMITS = { bytes: 64 * 1024 * 1024, cellCharacters: 32_767, columns: 200 } as const;

export interface CsvOptions {
  /** Larger files are refused; default `CSV_LIMITS.bytes`. */
  readonly maxBytes?: number;
  /** A file with more rows than this after the header is refused as soon as the limit is passed. */
  readonly maxRows?: number;
  /** Passes on cells that are too long or hold undecodable bytes, and stray quotes, for the caller to check; cuts excess cells off. */
  readonly isTolerant?: boolean;
}

export interface CsvRow {
  /** Row number as in a spreadsheet: the first row of the file is 1; a cell with line ends is part of one row. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Streams the rows of a CSV file, the header first (docs/domain.md §8.1). Blank rows are
 * skipped. Throws `CsvError`; `CSV_EMPTY` when no row follows the header.
 */
export async function* openCsv(stream: Readable, options: CsvOptions = {}): AsyncGenerator<CsvRow, void> {
  const text = decodeText(limited(stream, options.maxBytes ?? CSV_LIMITS.bytes));
  const first = await text.next();
  const beginning = first.value ?? '';
  const { delimiter, start } = findDelimiter(beginning);
  const isTolerant = options.isTolerant ?? false;
  const splitter = new RowSplitter({
    delimiter,
    isTolerant,
    maxCharacters: CSV_LIMITS.columns * CSV_LIMITS.cellCharacters,
    // One too many tells the row from a whole one.
    maxCells: CSV_LIMITS.columns + 1,
  });
  const rows = parsed(joined(beginning.slice(start), text), splitter, isTolerant);
  yield* filledRows(rows, options.maxRows ?? Number.POSITIVE_INFINITY);
}

async function* limited(stream: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new CsvError('CSV_TOO_LARGE');
    yield chunk;
  }
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield start;
    yield* rest;
  } finally {
    // A consumer that stops at the start never iterated the rest.
    await rest.return(undefined);
  }
}

async function* parsed(
  text: AsyncIterable<string>,
  splitter: RowSplitter,
  isTolerant: boolean,
): AsyncGenerator<CsvRow> {
  let row = 0;
  try {
    for await (const { part, isLast } of withEnd(text)) {
      if (shouldYield()) await yieldToEventLoop();
      for (const cells of splitter.rowsOf(isTolerant ? tolerated(part) : part, isLast)) {
        row += 1;
        if (shouldYield()) await yieldToEventLoop();
        yield { row, cells: isTolerant ? kept(cells) : checked(row, cells) };
      }
    }
  } catch (error) {
    throw error instanceof MalformedRow ? new CsvError('CSV_MALFORMED', row + 1, error.column) : error;
  }
}

async function* withEnd(
  text: AsyncIterable<string>,
): AsyncGenerator<{ readonly part: string; readonly isLast: boolean }> {
  for await (const part of text) yield { part, isLast: false };
  yield { part: '', isLast: true };
}

/** Undecodable bytes, and NUL, which PostgreSQL cannot store. */
const NOT_TEXT = /[\0\ufffd]/;

function checked(row: number, cells: readonly string[]): string[] {
  if (cells.length > CSV_LIMITS.columns) throw new CsvError('CSV_TOO_MANY_COLUMNS', row);
  return cells.map((cell, index) => {
    if (cell.length > CSV_LIMITS.cellCharacters) throw new CsvError('CSV_CELL_TOO_LONG', row, index + 1);
    if (NOT_TEXT.test(cell)) throw new CsvError('CSV_NOT_TEXT', row, index + 1);
    return unguardFormula(cell);
  });
}

// NUL, which PostgreSQL cannot store, becomes the replacement character.
const tolerated = (part: string): string => part.replaceAll('\0', '\ufffd');

const kept = (cells: readonly string[]): string[] => cells.slice(0, CSV_LIMITS.columns).map(unguardFormula);

/** The most rows of a spreadsheet, all of which may be saved as blank rows, which do not count. */
const SHEET_ROWS = 1_048_576;

const isBlank = (cell: string) => cell.trim() === '';

async function* filledRows(rows: AsyncIterable<CsvRow>, maxRows: number): AsyncGenerator<CsvRow> {
  let header: CsvRow | undefined;
  let last: CsvRow | undefined;
  for await (const next of rows) {
    if (next.row > maxRows + SHEET_ROWS) throw new CsvError('CSV_TOO_MANY_ROWS', maxRows);
    if (next.cells.every(isBlank)) continue;
    header ??= next;
    if (next.row - header.row > maxRows) throw new CsvError('CSV_TOO_MANY_ROWS', maxRows);
    last = next;
    yield next;
  }
  if (last === header) throw new CsvError('CSV_EMPTY');
}
