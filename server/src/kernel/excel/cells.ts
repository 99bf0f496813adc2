import { copiedText } from '../database/copy-text.ts';
import type { Spool } from '../spool.ts';
import { RECORD } from './biff.ts';
import { STYLE } from './cell-styles.ts';
import { type CopiedCell, KnownCells } from './known-cells.ts';
import { dateSerial, instantSerial } from './serial-date.ts';
import { MAX_CELL_CHARACTERS, type SharedStrings } from './shared-strings.ts';
import { truncateText } from './truncate-text.ts';

export type ColumnKind = 'text' | 'int' | 'decimal' | 'date' | 'instant';

interface KindOfColumn {
  readonly style: number;
  /** In characters. */
  readonly width: number;
  readonly toNumber: (text: string) => number | undefined;
}

const SAFE_DIGITS = /^-?\d{1,15}(\.\d+)?$/;

const exact = (text: string): number | undefined => (SAFE_DIGITS.test(text) ? Number(text) : undefined);

/** Style and width of each kind of column, and its conversion to a number (undefined: the cell holds text). */
export const COLUMN_KINDS: Readonly<Record<ColumnKind, KindOfColumn>> = {
  text: { style: STYLE.text, width: 20, toNumber: () => undefined },
  int: { style: STYLE.integer, width: 10, toNumber: exact },
  decimal: { style: STYLE.general, width: 12, toNumber: exact },
  date: { style: STYLE.date, width: 12, toNumber: dateSerial },
  instant: { style: STYLE.instant, width: 17, toNumber: instantSerial },
};

export interface SheetColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** What the sheet shows instead of a text of the rows; the same text always becomes the same. */
  readonly toText?: (text: string) => string;
  /** In characters; default: the width of the kind. */
  readonly width?: number;
}

const TAB = 0x09;
const LINE_END = 0x0a;
const FNV_PRIME = 0x01000193;
const NUMBER_BYTES = 14;

/** Writes lines of COPY text as cells into a sheet's spool; a value that does not fit its column's kind is written as text. */
export class CellWriter {
  readonly #columns: readonly SheetColumn[];
  readonly #sheet: Spool;
  readonly #strings: SharedStrings;
  readonly #known = new KnownCells();
  /** The cell that is being read: one object for all. */
  readonly #cell: CopiedCell = { alike: 0, hash: 0, start: 0, end: 0 };
  /** The first column that writes the same texts as this one in the same way. */
  readonly #alike: readonly number[];

  constructor(columns: readonly SheetColumn[], sheet: Spool, strings: SharedStrings) {
    this.#columns = columns;
    this.#sheet = sheet;
    this.#strings = strings;
    this.#alike = columns.map(({ kind, toText }) =>
      columns.findIndex((other) => other.kind === kind && other.toText === toText),
    );
  }

  /** Writes the line that begins at `from` as this row; returns where the next line begins. */
  line(row: number, lines: Buffer, from: number): number {
    const cell = this.#cell;
    let at = from;
    for (let column = 0; ; column += 1) {
      cell.start = at;
      cell.alike = this.#alike[column] ?? 0;
      let hash = cell.alike;
      let byte = lines[at] ?? LINE_END;
      while (byte !== TAB && byte !== LINE_END) {
        hash = Math.imul(hash ^ byte, FNV_PRIME);
        at += 1;
        byte = lines[at] ?? LINE_END;
      }
      cell.end = at;
      cell.hash = hash;
      if (at > cell.start) this.#write(row, column, lines);
      at += 1;
      if (byte === LINE_END) return at;
    }
  }

  text(row: number, column: number, style: number, text: string): void {
    const index = this.#strings.add(shortened(text));
    const at = this.#begin(RECORD.sharedStringCell, 10, row, column);
    this.#sheet.view.setUint16(at, style, true);
    this.#sheet.view.setUint32(at + 2, index, true);
  }

  #write(row: number, column: number, lines: Buffer): void {
    const known = this.#known.find(lines, this.#cell);
    if (known > 0) {
      this.#again(row, column, known);
      return;
    }
    const from = this.#sheet.reserved;
    this.#first(row, column, copiedText(lines.toString('utf8', this.#cell.start, this.#cell.end)));
    const size = this.#sheet.reserved - from;
    if (size > 0) this.#known.keep(lines, this.#cell, this.#sheet.view, from, size);
  }

  #again(row: number, column: number, known: number): void {
    const head = this.#known.word(known);
    const length = head >>> 16;
    const at = this.#begin(head & 0xffff, length, row, column);
    const { view } = this.#sheet;
    view.setUint16(at, this.#known.word(known + 1), true);
    view.setUint32(at + 2, this.#known.word(known + 2), true);
    if (length === NUMBER_BYTES) view.setUint32(at + 6, this.#known.word(known + 3), true);
    else this.#strings.referAgain();
  }

  #first(row: number, column: number, copied: string): void {
    const { kind = 'text', toText } = this.#columns[column] ?? {};
    const { style, toNumber } = COLUMN_KINDS[kind];
    const text = toText ? toText(copied) : copied;
    if (text === '') return;
    const number = toNumber(text);
    if (number === undefined) this.text(row, column, text.includes('\n') ? STYLE.lines : STYLE.text, text);
    else this.#number(row, column, style, number);
  }

  #number(row: number, column: number, style: number, value: number): void {
    const at = this.#begin(RECORD.numberCell, NUMBER_BYTES, row, column);
    this.#sheet.view.setUint16(at, style, true);
    this.#sheet.view.setFloat64(at + 2, value, true);
  }

  #begin(id: number, length: number, row: number, column: number): number {
    const at = this.#sheet.reserve(length + 4);
    const { view } = this.#sheet;
    view.setUint32(at, id + length * 0x10000, true);
    view.setUint32(at + 4, row + column * 0x10000, true);
    return at + 8;
  }
}

/** Truncates with an ellipsis: Excel reports a file as damaged when a cell exceeds the limit. */
function shortened(text: string): string {
  return text.length > MAX_CELL_CHARACTERS ? `${truncateText(text, MAX_CELL_CHARACTERS - 1)}…` : text;
}
