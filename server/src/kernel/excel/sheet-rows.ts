import type { Spool } from '../spool.ts';
import { STYLE } from './cell-styles.ts';
import { CellWriter, type SheetColumn } from './cells.ts';
import type { SharedStrings } from './shared-strings.ts';

const MAX_ROWS = 65_536;

/** The range of one sheet's cells in the spool. */
export interface SheetCells {
  readonly start: number;
  end: number;
  rowCount: number;
}

/** Spools rows; when a sheet is full, starts the next one with the header repeated. */
export class SheetRows {
  readonly sheets: SheetCells[] = [];
  readonly #columns: readonly SheetColumn[];
  readonly #spool: Spool;
  readonly #writer: CellWriter;
  #sheet: SheetCells;

  constructor(columns: readonly SheetColumn[], spool: Spool, strings: SharedStrings) {
    this.#columns = columns;
    this.#spool = spool;
    this.#writer = new CellWriter(columns, spool, strings);
    this.#sheet = this.#nextSheet();
  }

  /** Adds the line of COPY text that begins at `from`; returns where the next one begins. */
  add(lines: Buffer, from: number): number {
    if (this.#sheet.rowCount === MAX_ROWS) this.#sheet = this.#nextSheet();
    const next = this.#writer.line(this.#sheet.rowCount, lines, from);
    this.#endRow(this.#sheet);
    return next;
  }

  #nextSheet(): SheetCells {
    const sheet = { start: this.#spool.length, end: 0, rowCount: 0 };
    this.sheets.push(sheet);
    this.#columns.forEach(({ header }, column) => {
      this.#writer.text(0, column, STYLE.heading, header);
    });
    this.#endRow(sheet);
    return sheet;
  }

  #endRow(sheet: SheetCells): void {
    sheet.rowCount += 1;
    sheet.end = this.#spool.length;
  }
}
