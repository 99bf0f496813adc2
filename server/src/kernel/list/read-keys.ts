import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool, QueryConfig } from 'pg';
import { prepared } from '../database/prepared-statement.ts';
import type { EntityTable } from '../entity-table.ts';
import type { DatedTotal } from './caches.ts';
import { isQuickOrder } from './expected.ts';
import { foundFirstStatement, keysStatement, type Slice } from './keys.ts';
import { readLong } from './read-long.ts';

/** An id, the snapshot it was read in, and its sort value as text; undefined in lists that are sorted by id alone. */
export type Key = readonly [id: number, snapshot: string, value?: string | null];

// All rows are put in order.
const EVERY_ROW = { rows: Number.POSITIVE_INFINITY };

/** Keys by a statement that ends soon, whatever it passes. */
export async function readKeys(pool: Pool, statement: QueryConfig): Promise<Key[]> {
  const { rows } = await pool.query<[number, string, (string | null)?]>({ ...statement, rowMode: 'array' });
  return rows;
}

/** A page by all rows that pass the filter, of which so many are known. */
export const readFoundFirst = (
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  { total }: Pick<DatedTotal, 'total'>,
): Promise<Key[]> =>
  readLong<Key>(pool, foundFirstStatement(table, query), { rowMode: 'array', rows: total });

/** The rows of a slice, in the order of the list. */
export async function readSlice(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  slice: Slice,
): Promise<Key[]> {
  const statement = keysStatement(table, query, slice);
  const isQuick = await isQuickOrder(pool, table, query.sort.path);
  const keys =
    isQuick && query.filters.length === 0
      ? await readKeys(pool, prepared(statement))
      : await readLong<Key>(pool, statement, { rowMode: 'array', ...(isQuick ? {} : EVERY_ROW) });
  return slice.backwards ? keys.reverse() : keys;
}
