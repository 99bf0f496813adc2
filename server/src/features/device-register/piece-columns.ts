/** The columns that describe pieces besides the key of their stock, and how those of several rows become one value. */
export const PIECE_COLUMNS = {
  device_nature: 'min',
  purchasing_date: 'min',
  warranty_date: 'min',
  maintained_at: 'min',
  need_stock_taking: 'bool_or',
} as const satisfies Readonly<Record<string, string>>;

/** The names of these columns of an alias, as part of a select; without an alias as part of an insert. */
export const columnsOf = (columns: readonly string[], alias?: string): string =>
  columns.map((column) => (alias ? `${alias}.${column}` : column)).join(', ');
