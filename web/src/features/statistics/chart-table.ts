/** A figure with the list of what it counts. */
export interface Linked {
  readonly value: number;
  /** Where a list can show just that. */
  readonly to: string | undefined;
}

export type Cell = string | number | Linked;

/** What a chart shows, as a table: to be read, and to be saved. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const BYTE_ORDER_MARK = '\ufeff';
const FORMULA = /^[=+\-@\t\r]/;

/** What stands in a cell, without its list. */
export const shownIn = (cell: Cell): string | number => (typeof cell === 'object' ? cell.value : cell);

function textOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return /[";,\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A table as a CSV file that Excel reads, never a formula. */
export function csvOf({ columns, rows }: ChartTable): Blob {
  const lines = [columns, ...rows].map((row) => `${row.map((cell) => textOf(shownIn(cell))).join(';')}\r\n`);
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' });
}
