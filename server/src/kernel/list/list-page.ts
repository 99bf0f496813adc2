import { createHash } from 'node:crypto';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import { keysStatement, type Slice, sliceOf } from './keys.ts';
import { readRows, type StoredRow } from './row-reader.ts';
import { countRows, readChanges, TotalCache } from './total.ts';

export interface Page {
  readonly content: StoredRow[];
  readonly totalElements: number;
}

const totals = new TotalCache();

function cacheKey(table: EntityTable, { filters }: ListQuery): string {
  return `${table.entity.name} ${JSON.stringify(filters)}`;
}

async function findIds(pool: Pool, table: EntityTable, query: ListQuery, slice: Slice): Promise<number[]> {
  const { text, values } = keysStatement(table, query, slice);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
  const { rows } = await pool.query<[number]>({ name, text, values, rowMode: 'array' });
  const ids = rows.map(([id]) => id);
  return slice.backwards ? ids.reverse() : ids;
}

async function countAndRemember(pool: Pool, table: EntityTable, query: ListQuery): Promise<number> {
  const counted = await countRows(pool, table, query.filters);
  totals.remember(cacheKey(table, query), counted);
  return counted.total;
}

/** Reads one page of a list and the exact total: ids first, then whole rows of those ids (domain.md 3). */
export async function listPage(pool: Pool, table: EntityTable, query: ListQuery): Promise<Page> {
  const changes = await readChanges(pool, table);
  const known = totals.find(cacheKey(table, query), changes);
  const [ids, totalElements] = await Promise.all([
    findIds(pool, table, query, sliceOf(query, known)),
    known ?? countAndRemember(pool, table, query),
  ]);
  return { content: await readRows(pool, table, ids), totalElements };
}
