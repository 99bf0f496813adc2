import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool, QueryConfig } from 'pg';
import { prepared } from '../database/prepared-statement.ts';
import type { EntityTable } from '../entity-table.ts';
import type { DatedTotal } from './caches.ts';
import { isSortIndexed } from './estimates.ts';
import { runHeavyQuery } from './heavy-query.ts';
import { keysStatement, matchFirstStatement, type Slice } from './keys.ts';

/** An id, the snapshot it was read in, and its sort value as text, left out where the list is sorted by id alone. */
export type Key = readonly [id: number, snapshot: string, value?: string | null];

// All rows are sorted.
const EVERY_ROW = { rows: Number.POSITIVE_INFINITY };

/** Keys by a statement of bounded cost. */
export async function readKeys(pool: Pool, statement: QueryConfig): Promise<Key[]> {
  const { rows } = await pool.query<[number, string, (string | null)?]>({ ...statement, rowMode: 'array' });
  return rows;
}

/** A page by matching all rows first; `total` is how many match. */
export const readMatchFirst = (
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  { total }: Pick<DatedTotal, 'total'>,
): Promise<Key[]> =>
  runHeavyQuery<Key>(pool, matchFirstStatement(table, query), { rowMode: 'array', rows: total });

/** The keys of a slice, in the order of the list. */
export async function readSlice(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  slice: Slice,
): Promise<Key[]> {
  const statement = keysStatement(table, query, slice);
  const isQuick = await isSortIndexed(pool, table, query.sort.path);
  const keys =
    isQuick && query.filters.length === 0
      ? await readKeys(pool, prepared(statement))
      : await runHeavyQuery<Key>(pool, statement, { rowMode: 'array', ...(isQuick ? {} : EVERY_ROW) });
  return slice.backwards ? keys.reverse() : keys;
}
