import type { DenormalisedColumn, EntityTable } from '../entity-table.ts';

function lookUp({ by, table, key, collation, value }: DenormalisedColumn): string {
  const given = collation ? `m.${by} collate ${collation}` : `m.${by}`;
  return `select ${value} from ${table} where ${key} = ${given}`;
}

/** The denormalised columns to fill when inserting rows `m` with the given columns, and the SQL of their values. */
export function denormalisedColumns({ denormalised = {} }: EntityTable, given: readonly string[]) {
  const known = Object.entries(denormalised).filter(([, { by }]) => given.includes(by));
  return {
    columns: known.map(([column]) => column),
    values: known.map(([, column]) => `(${lookUp(column)})`),
  };
}
