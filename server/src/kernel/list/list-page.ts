import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import { findIds, isFar } from './find-keys.ts';
import { type JsonEnvelope, pageEnvelope, type RowAddition, readRowsJson } from './row-reader.ts';
import { isTotalKnown, listTotal } from './total.ts';

const OPTIONS: JsonEnvelope = { before: '[', after: ']' };

async function findPage(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  frameOf: (totalElements: number) => JsonEnvelope,
  addition?: RowAddition,
): Promise<Buffer> {
  const counting = listTotal(pool, table, query.filters);
  // How to find the rows of a filter depends on how many there are.
  const isTotalFirst = query.filters.length > 0 || (isFar(query) && isTotalKnown(pool, table, query.filters));
  const [ids, { total }] = await Promise.all([
    findIds(pool, table, query, isTotalFirst ? await counting : undefined),
    counting,
  ]);
  return readRowsJson(pool, table, ids, frameOf(total), addition);
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
