/** A figure with a link to the list of what it counts. */
export interface Linked {
  readonly value: number;
  /** The path of the list; undefined if no list shows exactly that. */
  readonly to: string | undefined;
}

export type Cell = string | number | Linked;

/** The data of a chart as a table, for display and export. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const BYTE_ORDER_MARK = '\ufeff';
const FORMULA = /^[=+\-@\t\r]/;

/** The value of a cell, without its link. */
export const cellValue = (cell: Cell): string | number => (typeof cell === 'object' ? cell.value : cell);

function textOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return /[";,\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A table as CSV for Excel, with formula injection prevented. */
export function csvOf({ columns, rows }: ChartTable): Blob {
  const lines = [columns, ...rows].map(
    (row) => `${row.map((cell) => textOf(cellValue(cell))).join(';')}\r\n`,
  );
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' });
}
