import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import { isCacheable } from './cacheable.ts';
import { cachesOf, type DatedTotal, MAX_AGE_MS, nameOfFilters, type PageCursor } from './caches.ts';
import { countedCursor, isCountingCheaper } from './counted-cursor.ts';
import { DEEP_FROM_ROW, type Slice, sliceOf, sortColumn } from './keys.ts';
import { MAX_SORTED_ROWS_UNINDEXED } from './match-then-sort.ts';
import { type Key, readMatchFirst, readSlice } from './read-keys.ts';
import { catchUp } from './row-changes.ts';
import { isComplete } from './snapshot.ts';

const MAX_CURSORS_OF_LIST = 400;

function listName(table: EntityTable, { filters, sort }: ListQuery): string {
  return `${table.entity.name} ${sort.path} ${sort.direction} ${nameOfFilters(filters)}`;
}

/** The cached cursors of a list that have not expired. */
function cursorsOf(pool: Pool, name: string): PageCursor[] {
  const earliest = performance.now() - MAX_AGE_MS;
  return (cachesOf(pool).cursors.get(name) ?? []).filter(({ readAt }) => readAt > earliest);
}

/** The cached cursor closest before the page, with its current position. */
async function findCursor(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  offset: number,
): Promise<PageCursor | undefined> {
  const before = cursorsOf(pool, listName(table, query)).filter(({ position }) => position <= offset);
  const cursor = before.toSorted((a, b) => b.position - a.position)[0];
  const caught =
    cursor && (await catchUp(pool, table, query.filters, cursor.snapshot, { sort: query.sort, cursor }));
  if (!caught) return undefined;
  const position = cursor.position + caught.grownBefore;
  return position <= offset ? { ...cursor, position, snapshot: caught.snapshot } : undefined;
}

// A null sort value cannot be sought by a row comparison.
function cursorAt(position: number, key: Key | undefined): PageCursor[] {
  if (!key || key[2] === null || !isComplete(key[1])) return [];
  return [{ id: key[0], snapshot: key[1], value: key[2], position, readAt: performance.now() }];
}

/** Caches where a page and the next one start. */
function remember(pool: Pool, table: EntityTable, query: ListQuery, keys: readonly Key[]): void {
  if (!isCacheable(table, query.filters, [sortColumn(table, query.sort.path).column])) return;
  const name = listName(table, query);
  const offset = query.page * query.size;
  const found = [...cursorAt(offset, keys[0]), ...cursorAt(offset + query.size, keys[query.size])];
  const others = cursorsOf(pool, name).filter(({ position }) =>
    found.every((cursor) => cursor.position !== position),
  );
  cachesOf(pool).cursors.set(name, [...found, ...others].slice(0, MAX_CURSORS_OF_LIST));
}

/** The slice from a counted cursor, where that costs less than skipping rows. */
async function cheapestSlice(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
  slice: Slice,
): Promise<Slice> {
  const isSooner = total && (await isCountingCheaper(pool, table, query, total, slice.offset));
  const counted = isSooner ? await countedCursor(pool, table, query, total) : undefined;
  return counted ? sliceOf(query, total?.total, counted) : slice;
}

const isMatchedFirst = ({ filters }: ListQuery, total: DatedTotal | undefined): total is DatedTotal =>
  total !== undefined && filters.length > 0 && total.total <= MAX_SORTED_ROWS_UNINDEXED;

/** The keys of a deep page, read from the start, the end or a cursor, whichever is nearest. */
export async function findDeepPageKeys(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<Key[]> {
  const cursor = await findCursor(pool, table, query, query.page * query.size);
  const known = sliceOf(query, total?.total, cursor);
  if (isMatchedFirst(query, total) && known.offset >= DEEP_FROM_ROW) {
    const keys = await readMatchFirst(pool, table, query, total);
    remember(pool, table, query, keys);
    return keys;
  }
  const slice = await cheapestSlice(pool, table, query, total, known);
  const nearest = await readSlice(pool, table, query, slice);
  // A seek never reaches rows with a null sort value, so a short result is read again from the start.
  const isShort = slice.cursor !== undefined && nearest.length <= query.size;
  const keys = isShort ? await readSlice(pool, table, query, sliceOf(query, total?.total)) : nearest;
  // The position is certain only where it comes from the snapshot in which the page was read.
  const positionSnapshot = slice.backwards ? total?.snapshot : slice.cursor?.snapshot;
  if (!isShort && (positionSnapshot === undefined || positionSnapshot === keys[0]?.[1]))
    remember(pool, table, query, keys);
  return keys;
}
