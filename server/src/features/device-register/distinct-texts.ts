import { distinctValues } from './distinct-values.ts';

const NAMED = 'select name as value, name as text from device_types';

/** Types and decors by a denormalised copy of their name, which never changes. */
export const byTypeName = (column: string) => ({ column, among: NAMED });

/** By key, since the copy of a name can be outdated while the name is being changed. */
export const byKeyOf = (table: string, column: string) => ({
  column,
  among: `select id as value, name as text from ${table}`,
});

/** By the distinct values of a column, in index order. */
export const byValue = (table: string, alias: string, column: string, rows?: string) => ({
  column: `${alias}.${column}`,
  among: `select value, value as text from (${distinctValues(table, column, rows)}) different`,
});

/** By the user who created or changed a row. */
export const byPerson = (table: string, alias: string, column: string, rows?: string) =>
  byValue(table, alias, `${column} collate "hu-x-icu"`, rows);
