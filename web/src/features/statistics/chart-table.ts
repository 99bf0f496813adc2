import { BYTE_ORDER_MARK, writeCsvLine } from '@cooler/contract/csv.ts';

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

/** The value of a cell, without its link. */
export const cellValue = (cell: Cell): string | number => (typeof cell === 'object' ? cell.value : cell);

/** A table as CSV for Excel. */
export function csvOf({ columns, rows }: ChartTable): Blob {
  const lines = [columns, ...rows].map((row) => writeCsvLine(row.map((cell) => String(cellValue(cell)))));
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' });
}
