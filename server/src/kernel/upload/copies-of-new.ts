import type { Copy, EntityTable } from '../entity-table.ts';

function lookUp({ by, table, key, collation, value }: Copy): string {
  const given = collation ? `m.${by} collate ${collation}` : `m.${by}`;
  return `select ${value} from ${table} where ${key} = ${given}`;
}

/** The denormalised columns to fill when inserting rows `m` with the given columns, and the SQL of their values. */
export function copiesOfNew({ copies = {} }: EntityTable, given: readonly string[]) {
  const known = Object.entries(copies).filter(([, { by }]) => given.includes(by));
  return {
    columns: known.map(([column]) => column),
    values: known.map(([, copy]) => `(${lookUp(copy)})`),
  };
}
