import type { Filter, ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import type { DatedTotal } from './caches.ts';
import { isSortIndexed } from './estimates.ts';
import { indexedChoice } from './indexed-choice.ts';
import { scanInOrderStatement, sliceOf } from './keys.ts';
import { type Key, readKeys, readMatchFirst, readSlice } from './read-keys.ts';

// Most pages are full long before this.
const SCANNED_ROWS = 10_000;

// Matching and sorting all rows costs ten times as much as scanning a tenth as many in sort order.
const SCANNED_PART = 0.1;

// The newest rows of a choice may all fail the other filters, with the matching ones behind them.
const SCANNED_PART_OF_CHOICE = 0.5;

// Matching rows are seldom spread evenly, so the extrapolation gets a margin.
const MARGIN = 1.5;

/** The part of a page among the first so many rows in sort order; not a prepared statement, as selectivity decides the plan. */
function scan(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  rows: number,
  within: Filter | undefined,
): Promise<readonly Key[]> {
  const { text, values } = scanInOrderStatement(table, query, rows, within);
  return readKeys(pool, { text, values });
}

/** How many rows have to be scanned to fill the page, extrapolated from the first scan; undefined where that matched none. */
function rowsToScan({ page, size }: ListQuery, scanned: number, matched: number): number | undefined {
  if (matched === 0) return undefined;
  return Math.ceil((MARGIN * scanned * ((page + 1) * size + 1)) / (page * size + matched));
}

/** A page by a scan in sort order; undefined where matching all rows first costs less. */
async function scanKeys(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: number,
): Promise<readonly Key[] | undefined> {
  const scanned = Math.max(SCANNED_ROWS, Math.round(total * SCANNED_PART));
  const within = await indexedChoice(pool, table, query);
  const first = await scan(pool, table, query, scanned, within);
  if (first.length > query.size) return first;
  const rows = rowsToScan(query, scanned, first.length) ?? (within ? total * SCANNED_PART_OF_CHOICE : 0);
  if (rows > total || rows <= scanned) return undefined;
  const further = await scan(pool, table, query, Math.ceil(rows), within);
  return further.length > query.size ? further : undefined;
}

/** The keys of a page near the start of a list, of which many rows match. */
export async function findShallowPageKeys(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<readonly Key[]> {
  const isQuick = await isSortIndexed(pool, table, query.sort.path);
  // Without an index on the sort order, a plain top-n sort can use parallel workers.
  if (!total || query.filters.length === 0 || !isQuick)
    return readSlice(pool, table, query, sliceOf(query, undefined));
  return (await scanKeys(pool, table, query, total.total)) ?? readMatchFirst(pool, table, query, total);
}
