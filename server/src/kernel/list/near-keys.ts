import type { Filter, ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import type { DatedTotal } from './caches.ts';
import { choiceInOrder } from './choice-in-order.ts';
import { isQuickOrder } from './expected.ts';
import { sliceOf, walkStatement } from './keys.ts';
import { type Key, readFoundFirst, readKeys, readSlice } from './read-keys.ts';

// Mostly a page is full long before.
const WALKED_ROWS = 10_000;

// Finding all rows that pass costs ten times as much as reading a tenth of as many in order.
const WALKED_PART = 0.1;

// Of a choice, the newest rows may be of another kind that the other filters leave out: what passes stands behind them.
const WALKED_PART_OF_CHOICE = 0.5;

// What stands further back is seldom spread as evenly as what was seen.
const MARGIN = 1.5;

interface Walk {
  readonly keys: readonly Key[];
  readonly isFull: boolean;
}

/** A page as far as so many rows of the order show it, planned with the values of the filter: for few rows another way is best than for many. */
async function walk(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  rows: number,
  within: Filter | undefined,
): Promise<Walk> {
  const { text, values } = walkStatement(table, query, rows, within);
  const keys = await readKeys(pool, { text, values });
  return { keys, isFull: keys.length > query.size };
}

/** How far the order has to be read until a page is full, by how many rows of its first part passed; undefined where none did. */
function rowsToWalk({ page, size }: ListQuery, walked: number, shown: number): number | undefined {
  if (shown === 0) return undefined;
  return Math.ceil((MARGIN * walked * ((page + 1) * size + 1)) / (page * size + shown));
}

/** A page by as many rows of the order as it takes; undefined where finding all rows that pass costs less. */
async function walkKeys(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: number,
): Promise<readonly Key[] | undefined> {
  const walked = Math.max(WALKED_ROWS, Math.round(total * WALKED_PART));
  const within = await choiceInOrder(pool, table, query);
  const first = await walk(pool, table, query, walked, within);
  if (first.isFull) return first.keys;
  const rows = rowsToWalk(query, walked, first.keys.length) ?? (within ? total * WALKED_PART_OF_CHOICE : 0);
  if (rows > total || rows <= walked) return undefined;
  const further = await walk(pool, table, query, Math.ceil(rows), within);
  return further.isFull ? further.keys : undefined;
}

/** A page near the start of a list of which many rows pass. */
export async function findNearKeys(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<readonly Key[]> {
  const isQuick = await isQuickOrder(pool, table, query.sort.path);
  // Where no index has the order, helpers put their parts of the rows in order themselves.
  if (!total || query.filters.length === 0 || !isQuick)
    return readSlice(pool, table, query, sliceOf(query, undefined));
  return (await walkKeys(pool, table, query, total.total)) ?? readFoundFirst(pool, table, query, total);
}
