import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { STATEMENT_SECONDS } from '../database/pool.ts';
import type { EntityTable } from '../entity-table.ts';
import { errorCode } from '../error-code.ts';
import { problem } from '../problem.ts';
import { resolvePeople } from './cacheable.ts';
import type { DatedTotal } from './caches.ts';
import { findIds } from './find-ids.ts';
import { isDeepPage } from './keys.ts';
import { estimateMatches, matchThenSort } from './match-then-sort.ts';
import { type JsonEnvelope, pageEnvelope, type RowAddition, readRowsJson } from './row-reader.ts';
import { isTotalKnown, knownTotal, listTotal } from './total.ts';

const QUERY_CANCELED = '57014';

/** Without an index for a sort order or filter the whole table is read, which may exceed the statement timeout. */
export async function inTime<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding;
  } catch (error) {
    if (errorCode(error) !== QUERY_CANCELED) throw error;
    throw problem('LIST_TOO_SLOW', { seconds: STATEMENT_SECONDS });
  }
}

/** The envelope of an option list. */
export const OPTIONS: JsonEnvelope = { before: '[', after: ']' };

interface Page {
  readonly ids: readonly number[];
  readonly total: number;
}

/** A page whose total is known: the total decides how its rows are found. */
async function findCounted(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  total: DatedTotal,
): Promise<Page> {
  const isBeyond = query.page * query.size >= total.total;
  return { ids: isBeyond ? [] : await findIds(pool, table, query, total), total: total.total };
}

/** The page of a list with filters. */
export async function findFiltered(pool: Pool, table: EntityTable, query: ListQuery): Promise<Page> {
  const known = await knownTotal(pool, table, query.filters);
  if (known) return findCounted(pool, table, query, known);
  const expected = await estimateMatches(pool, table, query);
  const few = await matchThenSort(pool, table, query, expected);
  return few ?? findCounted(pool, table, query, await listTotal(pool, table, query.filters, expected));
}

async function findUnfiltered(pool: Pool, table: EntityTable, query: ListQuery): Promise<Page> {
  const counting = listTotal(pool, table, []);
  const isTotalFirst = isDeepPage(query) && isTotalKnown(pool, table, []);
  const finding = findIds(pool, table, query, isTotalFirst ? await counting : undefined);
  const [ids, { total }] = await Promise.all([finding, counting]);
  return { ids, total };
}

async function findPage(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  frameOf: (totalElements: number) => JsonEnvelope,
  addition?: RowAddition,
): Promise<Buffer> {
  const find = query.filters.length > 0 ? findFiltered : findUnfiltered;
  const filters = await resolvePeople(pool, table, query.filters);
  const { ids, total } = await inTime(find(pool, table, { ...query, filters }));
  return readRowsJson(pool, table, ids, frameOf(total), addition);
}

/** One page of a list with its exact total, as JSON in UTF-8 (docs/domain.md §3.2). Ids are found first, then their rows read. */
export function listPage(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  addition?: RowAddition,
): Promise<Buffer> {
  return findPage(pool, table, query, pageEnvelope, addition);
}

/** The rows of one page without the total, as a JSON array in UTF-8. */
export function listOptions(pool: Pool, table: EntityTable, query: ListQuery): Promise<Buffer> {
  return findPage(pool, table, query, () => OPTIONS);
}
