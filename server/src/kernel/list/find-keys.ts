import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool, QueryConfig } from 'pg';
import { named } from '../database/named.ts';
import type { EntityTable } from '../entity-table.ts';
import { cachesOf, type DatedTotal, type PageCursor } from './caches.ts';
import { countedCursor, isCountedSooner } from './counted-cursor.ts';
import { isQuickOrder } from './expected.ts';
import { FEW_ROWS } from './find-few.ts';
import { foundFirstStatement, keysStatement, type Slice, sliceOf, walkStatement } from './keys.ts';
import { readLong } from './read-long.ts';
import { catchUp } from './row-changes.ts';
import { isWhole } from './snapshot.ts';

/** An id, the snapshot it was read in, and its sort value as text; undefined in lists that are sorted by id alone. */
type Key = readonly [id: number, snapshot: string, value?: string | null];

// Nearer to the start, skipping rows costs less than remembering pages.
const CURSOR_FROM_ROW = 1_000;
const MAX_CURSORS_OF_LIST = 400;

function listName(table: EntityTable, { filters, sort }: ListQuery): string {
  return `${table.entity.name} ${sort.path} ${sort.direction} ${JSON.stringify(filters)}`;
}

async function readKeys(pool: Pool, statement: QueryConfig): Promise<Key[]> {
  const { rows } = await pool.query<[number, string, (string | null)?]>({ ...statement, rowMode: 'array' });
  return rows;
}

const readFoundFirst = (pool: Pool, table: EntityTable, query: ListQuery, isFew = false): Promise<Key[]> =>
  readLong<Key>(pool, foundFirstStatement(table, query), { rowMode: 'array', isByPages: !isFew });

async function readSlice(pool: Pool, table: EntityTable, query: ListQuery, slice: Slice): Promise<Key[]> {
  const statement = keysStatement(table, query, slice);
  const isByIndex = query.filters.length === 0 && (await isQuickOrder(pool, table, query.sort.path));
  const keys = isByIndex
    ? await readKeys(pool, named(statement))
    : await readLong<Key>(pool, statement, { rowMode: 'array' });
  return slice.backwards ? keys.reverse() : keys;
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

/** A far page, from wherever is nearest. */
async function findFarKeys(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<Key[]> {
  const cursor = await findCursor(pool, table, query, query.page * query.size);
  const known = sliceOf(query, total?.total, cursor);
  if (isFoundFirst(query, total) && known.offset >= CURSOR_FROM_ROW) {
    const keys = await readFoundFirst(pool, table, query);
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

/** Whether the rows before a page are too many to be skipped each time. */
export const isFar = ({ page, size }: ListQuery): boolean => page * size >= CURSOR_FROM_ROW;

// So many are found first where otherwise all rows before a far page would have to be passed.
const NOT_MANY_ROWS = 100_000;

const isFoundFirst = ({ filters }: ListQuery, total: DatedTotal | undefined): boolean =>
  total !== undefined && filters.length > 0 && total.total <= NOT_MANY_ROWS;

// Mostly a page is full long before; where the rows that pass stand far back in the order, looking on costs more than finding them first.
const WALKED_ROWS = 10_000;

/** A page near the start of a list of which many rows pass. */
async function findNearKeys(pool: Pool, table: EntityTable, query: ListQuery): Promise<Key[]> {
  if (query.filters.length === 0) return readSlice(pool, table, query, sliceOf(query, undefined));
  if (await isQuickOrder(pool, table, query.sort.path)) {
    // Planned with the values of the filter: for few rows another way is best than for many.
    const { text, values } = walkStatement(table, query, WALKED_ROWS);
    const walked = await readKeys(pool, { text, values });
    if (walked.length > query.size) return walked;
  }
  return readFoundFirst(pool, table, query);
}

/** Finds the ids of a page, entering the list at its start, its end, or a row that an earlier page has shown. */
export async function findIds(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<number[]> {
  const isFew = total && query.filters.length > 0 && total.total <= FEW_ROWS;
  const find = () => {
    if (isFew) return readFoundFirst(pool, table, query, true);
    return isFar(query) ? findFarKeys(pool, table, query, total) : findNearKeys(pool, table, query);
  };
  const keys = await find();
  return keys.slice(0, query.size).map(([id]) => id);
}
