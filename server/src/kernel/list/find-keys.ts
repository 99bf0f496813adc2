import { createHash } from 'node:crypto';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import type { AnchorCache } from './anchors.ts';
import { cachesOf } from './caches.ts';
import { keysStatement, type Slice, sliceFrom, sliceOf } from './keys.ts';

/** An id with its sort value as text; undefined in lists that are sorted by id alone. */
type Key = readonly [id: number, value?: string | null];

/** From this row on pages are remembered; nearer to the start, skipping rows costs less. */
export const ANCHORED_FROM = 1_000;

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
function rememberAnchor(
  anchors: AnchorCache,
  list: string,
  position: number,
  changes: number,
  key: Key | undefined,
): void {
  if (!key || position < ANCHORED_FROM || key[1] === null) return;
  anchors.remember(list, position, changes, { id: key[0], value: key[1] });
}

/** Finds the ids of a page, entering the list where an earlier read remembered that the page starts. */
export async function findIds(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: number | undefined,
  changes: number,
): Promise<number[]> {
  const { anchors } = cachesOf(pool);
  const list = listName(table, query);
  const position = query.page * query.size;
  const anchor = anchors.find(list, position, changes);
  const anchored = anchor ? await readKeys(pool, table, query, sliceFrom(query, anchor)) : [];
  // A short answer may have stopped before the rows without a sort value: count those from the start.
  const keys =
    anchored.length > query.size ? anchored : await readKeys(pool, table, query, sliceOf(query, total));
  rememberAnchor(anchors, list, position, changes, keys[0]);
  rememberAnchor(anchors, list, position + query.size, changes, keys[query.size]);
  return keys.slice(0, query.size).map(([id]) => id);
}
