import { createHash } from 'node:crypto';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import { cachesOf } from './caches.ts';
import { keysStatement, type Slice, sliceFrom, sliceOf } from './keys.ts';
import type { PageCursorCache } from './page-cursor-cache.ts';

/** An id with its sort value as text; undefined in lists that are sorted by id alone. */
type Key = readonly [id: number, value?: string | null];

/** From this row on pages are remembered; nearer to the start, skipping rows costs less. */
export const CURSOR_FROM_ROW = 1_000;

function listName(table: EntityTable, { filters, sort }: ListQuery): string {
  return `${table.entity.name} ${sort.path} ${sort.direction} ${JSON.stringify(filters)}`;
}

async function readKeys(pool: Pool, table: EntityTable, query: ListQuery, slice: Slice): Promise<Key[]> {
  const { text, values } = keysStatement(table, query, slice);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
  const { rows } = await pool.query<[number, (string | null)?]>({ name, text, values, rowMode: 'array' });
  return slice.backwards ? rows.reverse() : rows;
}

// Rows without a sort value have no place in the index that a comparison could enter at.
function storeCursor(
  cursors: PageCursorCache,
  list: string,
  position: number,
  changes: number,
  key: Key | undefined,
): void {
  if (!key || position < CURSOR_FROM_ROW || key[1] === null) return;
  cursors.remember(list, position, changes, { id: key[0], value: key[1] });
}

/** Finds the ids of a page, entering the list where an earlier read remembered that the page starts. */
export async function findIds(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: number | undefined,
  changes: number,
): Promise<number[]> {
  const { cursors } = cachesOf(pool);
  const list = listName(table, query);
  const position = query.page * query.size;
  const cursor = cursors.find(list, position, changes);
  const atCursor = cursor ? await readKeys(pool, table, query, sliceFrom(query, cursor)) : [];
  // A short answer may have stopped before the rows without a sort value: count those from the start.
  const keys =
    atCursor.length > query.size ? atCursor : await readKeys(pool, table, query, sliceOf(query, total));
  storeCursor(cursors, list, position, changes, keys[0]);
  storeCursor(cursors, list, position + query.size, changes, keys[query.size]);
  return keys.slice(0, query.size).map(([id]) => id);
}
