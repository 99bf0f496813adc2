import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import type { DatedTotal } from './caches.ts';
import { findFarKeys } from './far-keys.ts';
import { FEW_ROWS } from './find-few.ts';
import { isFar } from './keys.ts';
import { findNearKeys } from './near-keys.ts';
import { readFoundFirst } from './read-keys.ts';

/** Finds the ids of a page, entering the list at its start, its end, or a row that an earlier page has shown. */
export async function findIds(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal | undefined,
): Promise<number[]> {
  const isFew = total && query.filters.length > 0 && total.total <= FEW_ROWS;
  const find = () => {
    if (isFew) return readFoundFirst(pool, table, query, total);
    return isFar(query) ? findFarKeys(pool, table, query, total) : findNearKeys(pool, table, query, total);
  };
  const keys = await find();
  return keys.slice(0, query.size).map(([id]) => id);
}
