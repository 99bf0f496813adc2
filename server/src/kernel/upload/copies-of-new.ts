import type { EntityTable } from '../entity-table.ts';

/** What new rows `m` with these columns copy from other tables: columns, and SQL of their values. */
export function copiesOfNew({ copies = {} }: EntityTable, given: readonly string[]) {
  const known = Object.entries(copies).filter(([, { by }]) => given.includes(by));
  return {
    columns: known.map(([column]) => column),
    values: known.map(
      ([, { by, table, key, value }]) => `(select ${value} from ${table} where ${key} = m.${by})`,
    ),
  };
}
