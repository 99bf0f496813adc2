import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import type { DatedTotal } from './caches.ts';
import { findDeepPageKeys } from './deep-pages.ts';
import { isDeepPage } from './keys.ts';
import { MAX_SORTED_ROWS } from './match-then-sort.ts';
import { readMatchFirst } from './read-keys.ts';
import { findShallowPageKeys } from './shallow-pages.ts';

/** Finds the ids of a page by the cheapest of the ways in docs/lists.md. */
export async function findIds(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<number[]> {
  const isFew = total && query.filters.length > 0 && total.total <= MAX_SORTED_ROWS;
  const find = () => {
    if (isFew) return readMatchFirst(pool, table, query, total);
    return isDeepPage(query)
      ? findDeepPageKeys(pool, table, query, total)
      : findShallowPageKeys(pool, table, query, total);
  };
  const keys = await find();
  return keys.slice(0, query.size).map(([id]) => id);
}
