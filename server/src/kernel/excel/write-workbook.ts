import type { Readable } from 'node:stream';
import { shouldYield, yieldToEventLoop } from '../event-loop.ts';
import { Spool } from '../spool.ts';
import { ENDING } from './biff.ts';
import type { SheetColumn } from './cells.ts';
import { compoundFile, MAX_STREAM_BYTES } from './compound-file.ts';
import { globals, sheetName } from './globals.ts';
import { pullStream } from './pull-stream.ts';
import { SharedStrings } from './shared-strings.ts';
import { sheetEnd, sheetStart } from './sheet-frame.ts';
import { type SheetCells, SheetRows } from './sheet-rows.ts';

export interface Workbook {
  readonly sheetName: string;
  readonly columns: readonly SheetColumn[];
  /** Rows in COPY text format, whole rows at a time; null is an empty text. Should acquire resources only when iterated: if the client leaves early, it is never iterated. */
  readonly rows: AsyncIterable<Buffer>;
  /** The same rows from other sources, used one after another when reading fails. */
  readonly others?: readonly AsyncIterable<Buffer>[];
  /** Default: the limit of the file format. */
  readonly maxBytes?: number;
}

/** More data than an .xls file can hold, regardless of the number of sheets. */
export class WorkbookTooLargeError extends Error {
  readonly code = 'EXPORT_TOO_LARGE' as const;

  constructor(maxBytes: number) {
    super(`The export is larger than ${maxBytes} bytes`);
    this.name = 'WorkbookTooLargeError';
  }
}

/** An .xls file (BIFF8) of any number of rows in constant memory; the first byte is sent after the last row was read. */
export function writeWorkbook(book: Workbook): Readable {
  return pullStream((signal) => workbookBytes(book, signal));
}

async function* workbookBytes(book: Workbook, signal: AbortSignal): AsyncGenerator<Buffer> {
  const [rows, ...others] = book.others ?? [];
  let hasStarted = false;
  try {
    for await (const bytes of writtenOnce(book, signal)) {
      hasStarted = true;
      yield bytes;
    }
  } catch (error) {
    const isFinal = hasStarted || signal.aborted || error instanceof WorkbookTooLargeError;
    if (!rows || isFinal) throw error;
    yield* workbookBytes({ ...book, rows, others }, signal);
  }
}

async function* writtenOnce(book: Workbook, signal: AbortSignal): AsyncGenerator<Buffer> {
  const cells = await Spool.open();
  try {
    const texts = await Spool.open();
    try {
      const sheets = await spoolRows(book, { cells, texts }, signal);
      yield* assembled(book, sheets, { cells, texts });
    } finally {
      await texts.close();
    }
  } finally {
    await cells.close();
  }
}

interface Spools {
  readonly cells: Spool;
  readonly texts: Spool;
}

async function spoolRows(
  book: Workbook,
  { cells, texts }: Spools,
  signal: AbortSignal,
): Promise<SheetCells[]> {
  const maxBytes = book.maxBytes ?? MAX_STREAM_BYTES;
  const strings = new SharedStrings(texts);
  const rows = new SheetRows(book.columns, cells, strings);
  for await (const lines of book.rows) {
    for (let at = 0; at < lines.length; ) {
      at = rows.add(lines, at);
      if (cells.length + texts.length > maxBytes) throw new WorkbookTooLargeError(maxBytes);
      if (cells.isFull) await cells.flush();
      if (texts.isFull) await texts.flush();
      if (shouldYield()) await yieldToEventLoop();
      signal.throwIfAborted();
    }
  }
  await cells.flush();
  await strings.finish();
  return rows.sheets;
}

interface Sheet {
  readonly name: string;
  readonly head: Buffer;
  readonly cells: SheetCells;
  readonly tail: Buffer;
}

function assembled(
  book: Workbook,
  sheetCells: readonly SheetCells[],
  spools: Spools,
): AsyncGenerator<Buffer> {
  const sheets = sheetCells.map((cells, index) => ({
    name: sheetName(book.sheetName, index + 1),
    head: sheetStart(book.columns, cells.rowCount),
    cells,
    tail: sheetEnd(index === 0),
  }));
  const unplaced = globals(sheets.map(({ name }) => ({ name, start: 0 })));
  const starts = [unplaced.length + spools.texts.length + ENDING.length];
  for (const sheet of sheets) starts.push((starts.at(-1) ?? 0) + sheetBytes(sheet));
  const end = starts.at(-1) ?? 0;
  const start = globals(sheets.map(({ name }, index) => ({ name, start: starts[index] ?? 0 })));
  return compoundFile('Workbook', end, workbookStream(start, sheets, spools));
}

function sheetBytes({ head, cells, tail }: Sheet): number {
  return head.length + cells.end - cells.start + tail.length;
}

async function* workbookStream(
  start: Buffer,
  sheets: readonly Sheet[],
  spools: Spools,
): AsyncGenerator<Buffer> {
  yield start;
  yield* spools.texts.read(0, spools.texts.length);
  yield ENDING;
  for (const { head, cells, tail } of sheets) {
    yield head;
    yield* spools.cells.read(cells.start, cells.end);
    yield tail;
  }
}
