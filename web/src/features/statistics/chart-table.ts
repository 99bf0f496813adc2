/** What a chart shows, as a table: to be read, and to be saved. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const BYTE_ORDER_MARK = '\ufeff';
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return /[";,\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A table as a CSV file that Excel reads, never a formula. */
export function csvOf({ columns, rows }: ChartTable): Blob {
  const lines = [columns, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`);
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' });
}
