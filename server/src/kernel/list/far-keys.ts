import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import { cachesOf, type DatedTotal, type PageCursor } from './caches.ts';
import { countedCursor, isCountedSooner } from './counted-cursor.ts';
import { NOT_MANY_ROWS } from './find-few.ts';
import { FAR_FROM_ROW, type Slice, sliceOf } from './keys.ts';
import { type Key, readFoundFirst, readSlice } from './read-keys.ts';
import { catchUp } from './row-changes.ts';
import { isWhole } from './snapshot.ts';

const MAX_CURSORS_OF_LIST = 400;

function listName(table: EntityTable, { filters, sort }: ListQuery): string {
  return `${table.entity.name} ${sort.path} ${sort.direction} ${JSON.stringify(filters)}`;
}

/** The remembered row that stands closest before the page, and where it stands now. */
async function findCursor(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  offset: number,
): Promise<PageCursor | undefined> {
  const known = cachesOf(pool).cursors.get(listName(table, query)) ?? [];
  const before = known.filter(({ position }) => position <= offset);
  const cursor = before.toSorted((a, b) => b.position - a.position)[0];
  const caught =
    cursor && (await catchUp(pool, table, query.filters, cursor.snapshot, { sort: query.sort, cursor }));
  if (!caught) return undefined;
  const position = cursor.position + caught.grownBefore;
  return position <= offset ? { ...cursor, position, snapshot: caught.snapshot } : undefined;
}

// Rows without a sort value have no place in the index that a comparison could enter at.
function cursorAt(position: number, key: Key | undefined): PageCursor[] {
  if (!key || key[2] === null || !isWhole(key[1])) return [];
  return [{ id: key[0], snapshot: key[1], value: key[2], position }];
}

/** Remembers where a page and the next one start, if the page stands for certain where it was looked for. */
function remember(pool: Pool, table: EntityTable, query: ListQuery, keys: readonly Key[]): void {
  const { cursors } = cachesOf(pool);
  const name = listName(table, query);
  const offset = query.page * query.size;
  const found = [...cursorAt(offset, keys[0]), ...cursorAt(offset + query.size, keys[query.size])];
  const known = cursors.get(name) ?? [];
  const others = known.filter(({ position }) => found.every((cursor) => cursor.position !== position));
  cursors.set(name, [...found, ...others].slice(0, MAX_CURSORS_OF_LIST));
}

/** Enters at a row whose place is counted, where that costs less than to pass all rows of the slice. */
async function nearerSlice(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
  slice: Slice,
): Promise<Slice> {
  const isSooner = total && (await isCountedSooner(pool, table, query, total, slice.offset));
  const counted = isSooner ? await countedCursor(pool, table, query, total) : undefined;
  return counted ? sliceOf(query, total?.total, counted) : slice;
}

const isFoundFirst = ({ filters }: ListQuery, total: DatedTotal | undefined): total is DatedTotal =>
  total !== undefined && filters.length > 0 && total.total <= NOT_MANY_ROWS;

/** A far page, from wherever is nearest. */
export async function findFarKeys(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<Key[]> {
  const cursor = await findCursor(pool, table, query, query.page * query.size);
  const known = sliceOf(query, total?.total, cursor);
  if (isFoundFirst(query, total) && known.offset >= FAR_FROM_ROW) {
    const keys = await readFoundFirst(pool, table, query, total);
    remember(pool, table, query, keys);
    return keys;
  }
  const slice = await nearerSlice(pool, table, query, total, known);
  const nearest = await readSlice(pool, table, query, slice);
  // A short answer may have stopped before the rows without a sort value: count those from the start.
  const isShort = slice.cursor !== undefined && nearest.length <= query.size;
  const keys = isShort ? await readSlice(pool, table, query, sliceOf(query, total?.total)) : nearest;
  // The place was told by a cursor or a total of another snapshot, between which rows may have come or gone.
  const told = slice.backwards ? total?.snapshot : slice.cursor?.snapshot;
  if (!isShort && (told === undefined || told === keys[0]?.[1])) remember(pool, table, query, keys);
  return keys;
}
