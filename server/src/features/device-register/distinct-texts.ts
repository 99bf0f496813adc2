import { distinctValues } from '../../kernel/list/distinct-values.ts';

const NAMED = 'select name as value, name as text from device_types';

/** Types and decors by a copy of their name, which never changes. */
export const byTypeName = (column: string) => ({ column, among: NAMED });

/** By the key, since a copy of a name may be older than the name while somebody changes it. */
export const byKeyOf = (table: string, column: string) => ({
  column,
  among: `select id as value, name as text from ${table}`,
});

/** By the different texts of a column, in the order of the index on it. */
export const byValue = (table: string, alias: string, column: string, rows?: string) => ({
  column: `${alias}.${column}`,
  among: `select value, value as text from (${distinctValues(table, column, rows)}) different`,
});

/** Who made a row or changed it. */
export const byPerson = (table: string, alias: string, column: string, rows?: string) =>
  byValue(table, alias, `${column} collate "hu-x-icu"`, rows);
