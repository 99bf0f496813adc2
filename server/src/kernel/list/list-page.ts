import type { Filter, ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { STATEMENT_SECONDS } from '../database/pool.ts';
import type { EntityTable } from '../entity-table.ts';
import { problem } from '../problem.ts';
import { cachesOf } from './caches.ts';
import { findIds } from './find-keys.ts';
import { type JsonEnvelope, pageEnvelope, type RowAddition, readRowsJson } from './row-reader.ts';
import { countRows, readChanges } from './total.ts';

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

const QUERY_CANCELED = '57014';

// Where no index serves an order or a filter, the whole table is read, which the limit of statements may end.
async function inTime<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding;
  } catch (error) {
    const { code } = error as { readonly code?: string };
    throw code === QUERY_CANCELED ? problem('LIST_TOO_SLOW', { seconds: STATEMENT_SECONDS }) : error;
  }
}

const OPTIONS: JsonEnvelope = { before: '[', after: ']' };

async function findPage(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  frameOf: (totalElements: number) => JsonEnvelope,
  addition?: RowAddition,
): Promise<Buffer> {
  const changes = await readChanges(pool, table);
  const known = cachesOf(pool).totals.find(filterName(table, query.filters), changes);
  const [ids, totalElements] = await inTime(
    Promise.all([
      findIds(pool, table, query, known, changes),
      known ?? countAndRemember(pool, table, query.filters),
    ]),
  );
  return readRowsJson(pool, table, ids, frameOf(totalElements), addition);
}

/** One page of a list with the exact total, as JSON in UTF-8: ids first, then whole rows of those ids (docs/domain.md §3.2). */
export function listPage(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  addition?: RowAddition,
): Promise<Buffer> {
  return findPage(pool, table, query, pageEnvelope, addition);
}

/** The rows of one page alone, as a JSON array in UTF-8. */
export function listOptions(pool: Pool, table: EntityTable, query: ListQuery): Promise<Buffer> {
  return findPage(pool, table, query, () => OPTIONS);
}
