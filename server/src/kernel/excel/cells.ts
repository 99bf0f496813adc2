import type { Spool } from '../spool.ts';
import { RECORD } from './biff.ts';
import { STYLE } from './cell-styles.ts';
import { dateSerial, instantSerial } from './serial-date.ts';
import { MAX_CELL_CHARACTERS, type SharedStrings } from './shared-strings.ts';
import { truncateText } from './truncate-text.ts';

export type Cell = string | number | boolean | null;
export type ColumnKind = 'text' | 'int' | 'decimal' | 'bool' | 'date' | 'instant';

interface KindOfColumn {
  readonly style: number;
  /** In characters. */
  readonly width: number;
  readonly toNumber: (value: Cell) => number | undefined;
}

const SAFE_DIGITS = /^-?\d{1,15}(\.\d+)?$/;

function finite(value: Cell): number | undefined {
  const isNumber = Number.isFinite(value) || (typeof value === 'string' && SAFE_DIGITS.test(value));
  return isNumber ? Number(value) : undefined;
}

const ofText = (serial: (text: string) => number | undefined) => (value: Cell) =>
  typeof value === 'string' ? serial(value) : undefined;

/** Style and width of each kind of column, and its conversion to a number (undefined: the cell holds text). */
export const COLUMN_KINDS: Readonly<Record<ColumnKind, KindOfColumn>> = {
  text: { style: STYLE.text, width: 20, toNumber: () => undefined },
  int: { style: STYLE.integer, width: 10, toNumber: finite },
  decimal: { style: STYLE.general, width: 12, toNumber: finite },
  bool: { style: STYLE.general, width: 8, toNumber: () => undefined },
  date: { style: STYLE.date, width: 12, toNumber: ofText(dateSerial) },
  instant: { style: STYLE.instant, width: 17, toNumber: ofText(instantSerial) },
};

/** Writes cells into a sheet's spool; a value that does not fit its column's kind is written as text. */
export class CellWriter {
  readonly #sheet: Spool;
  readonly #strings: SharedStrings;

  constructor(sheet: Spool, strings: SharedStrings) {
    this.#sheet = sheet;
    this.#strings = strings;
  }

  /** Writes nothing for an empty value. */
  write(row: number, column: number, kind: ColumnKind, value: Cell): void {
    if (value === null || value === '') return;
    const { style, toNumber } = COLUMN_KINDS[kind];
    const number = kind === 'text' ? undefined : toNumber(value);
    if (kind === 'bool' && typeof value === 'boolean') this.#boolean(row, column, value);
    else if (number !== undefined) this.#number(row, column, style, number);
    else this.#plain(row, column, String(value));
  }

  #plain(row: number, column: number, text: string): void {
    this.text(row, column, text.includes('\n') ? STYLE.lines : STYLE.text, text);
  }

  text(row: number, column: number, style: number, text: string): void {
    const index = this.#strings.indexOf(shortened(text));
    const at = this.#begin(RECORD.sharedStringCell, 10, row, column, style);
    this.#sheet.view.setUint32(at, index, true);
  }

  #number(row: number, column: number, style: number, value: number): void {
    const at = this.#begin(RECORD.numberCell, 14, row, column, style);
    this.#sheet.view.setFloat64(at, value, true);
  }

  #boolean(row: number, column: number, value: boolean): void {
    const at = this.#begin(RECORD.booleanCell, 8, row, column, STYLE.general);
    this.#sheet.view.setUint16(at, Number(value), true);
  }

  #begin(id: number, length: number, row: number, column: number, style: number): number {
    const at = this.#sheet.reserve(length + 4);
    const { view } = this.#sheet;
    view.setUint32(at, id + length * 0x10000, true);
    view.setUint32(at + 4, row + column * 0x10000, true);
    view.setUint16(at + 8, style, true);
    return at + 10;
  }
}

/** Truncates with an ellipsis: Excel reports a file as damaged when a cell exceeds the limit. */
function shortened(text: string): string {
  return text.length > MAX_CELL_CHARACTERS ? `${truncateText(text, MAX_CELL_CHARACTERS - 1)}…` : text;
}
