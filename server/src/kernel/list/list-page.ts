import type { Filter, ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { bytesOf } from '../database/byte-pool.ts';
import type { EntityTable } from '../entity-table.ts';
import type { RouteContext } from '../http/route-context.ts';
import { cachesOf } from './caches.ts';
import { findIds } from './find-keys.ts';
import { type RowAddition, readRowsJson } from './row-reader.ts';
import { countRows, readChanges } from './total.ts';

export interface Page {
  /** The rows as JSON objects separated by commas, in UTF-8. */
  readonly content: Buffer;
  readonly totalElements: number;
}

function filterName(table: EntityTable, filters: readonly Filter[]): string {
  return `${table.entity.name} ${JSON.stringify(filters)}`;
}

async function countAndRemember(pool: Pool, table: EntityTable, filters: readonly Filter[]): Promise<number> {
  const counted = await countRows(pool, table, filters);
  cachesOf(pool).totals.remember(filterName(table, filters), counted);
  return counted.total;
}

/** How many rows a filter shows: exact, and remembered until something changes. */
export async function listTotal(pool: Pool, table: EntityTable, filters: readonly Filter[]): Promise<number> {
  const changes = await readChanges(pool, table);
  const known = cachesOf(pool).totals.find(filterName(table, filters), changes);
  return known ?? countAndRemember(pool, table, filters);
}

/** Finds one page of a list and the exact total: ids first, then whole rows of those ids (domain.md 3). */
export async function listPage(
  { pool, bytePool }: RouteContext,
  table: EntityTable,
  query: ListQuery,
  addition?: RowAddition,
): Promise<Page> {
  const changes = await readChanges(pool, table);
  const known = cachesOf(pool).totals.find(filterName(table, query.filters), changes);
  const [ids, totalElements] = await Promise.all([
    findIds(pool, table, query, known, changes),
    known ?? countAndRemember(pool, table, query.filters),
  ]);
  return { content: bytesOf(await readRowsJson(bytePool, table, ids, addition)), totalElements };
}
