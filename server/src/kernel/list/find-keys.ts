import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { named } from '../database/named.ts';
import type { EntityTable } from '../entity-table.ts';
import { cachesOf, type DatedTotal, type PageCursor } from './caches.ts';
import { fewKeysStatement, keysStatement, type Slice, sliceOf } from './keys.ts';
import { catchUp } from './row-changes.ts';

/** An id, the snapshot it was read in, and its sort value as text; undefined in lists that are sorted by id alone. */
type Key = readonly [id: number, snapshot: string, value?: string | null];

// Nearer to the start, skipping rows costs less than remembering pages.
const CURSOR_FROM_ROW = 1_000;
const MAX_CURSORS_OF_LIST = 50;

function listName(table: EntityTable, { filters, sort }: ListQuery): string {
  return `${table.entity.name} ${sort.path} ${sort.direction} ${JSON.stringify(filters)}`;
}

async function readKeys(pool: Pool, table: EntityTable, query: ListQuery, slice: Slice): Promise<Key[]> {
  const statement = named(keysStatement(table, query, slice));
  const { rows } = await pool.query<[number, string, (string | null)?]>({ ...statement, rowMode: 'array' });
  return slice.backwards ? rows.reverse() : rows;
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
  if (!key || key[2] === null) return [];
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

async function findFarIds(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<Key[]> {
  const cursor = await findCursor(pool, table, query, query.page * query.size);
  const slice = sliceOf(query, total?.total, cursor);
  const nearest = await readKeys(pool, table, query, slice);
  // A short answer may have stopped before the rows without a sort value: count those from the start.
  const isShort = slice.cursor !== undefined && nearest.length <= query.size;
  const keys = isShort ? await readKeys(pool, table, query, sliceOf(query, total?.total)) : nearest;
  // The place was told by a cursor or a total of another snapshot, between which rows may have come or gone.
  const told = slice.backwards ? total?.snapshot : slice.cursor?.snapshot;
  if (!isShort && (told === undefined || told === keys[0]?.[1])) remember(pool, table, query, keys);
  return keys;
}

/** Whether the rows before a page are too many to be skipped each time. */
export const isFar = ({ page, size }: ListQuery): boolean => page * size >= CURSOR_FROM_ROW;

// So many rows are put in order sooner than an index is read past all rows that do not pass.
const FEW_ROWS = 5_000;

async function findIdsOfFew(pool: Pool, table: EntityTable, query: ListQuery): Promise<number[]> {
  const statement = named(fewKeysStatement(table, query));
  const { rows } = await pool.query<[number]>({ ...statement, rowMode: 'array' });
  return rows.map(([id]) => id);
}

/** Finds the ids of a page, entering the list at its start, its end, or a row that an earlier page has shown. */
export async function findIds(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<number[]> {
  if (total && query.filters.length > 0 && total.total <= FEW_ROWS) return findIdsOfFew(pool, table, query);
  const keys = isFar(query)
    ? await findFarIds(pool, table, query, total)
    : await readKeys(pool, table, query, sliceOf(query, undefined));
  return keys.slice(0, query.size).map(([id]) => id);
}
