import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityTable } from '../entity-table.ts';
import type { DatedTotal } from './caches.ts';
import { fromMatching } from './conditions.ts';
import { estimateRows, isSortIndexed } from './estimates.ts';
import { runHeavyQuery } from './heavy-query.ts';
import { sortColumn } from './keys.ts';
import { CURRENT_SNAPSHOT } from './snapshot.ts';
import { beginCount } from './total.ts';

/** The ids of a page, and how many rows match. */
interface FoundPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Up to so many matching rows are sorted; for more, scanning the sort index past rows that do not match is cheaper. */
export const MAX_SORTED_ROWS = 10_000;

// The planner underestimates texts: a match that exceeds the estimate a little is still cheaper to finish than to repeat.
const ESTIMATE_MARGIN = 3;

/** The same where the alternative reads the whole list, or everything before a deep page. */
export const MAX_SORTED_ROWS_UNINDEXED = 100_000;

const matchingRows = (table: EntityTable, { sort, filters }: ListQuery): Sql => {
  const { column, id } = sortColumn(table, sort.path);
  return sql`select ${raw(id)}, ${raw(column)} as sort_value ${fromMatching(table, filters, [column])}`;
};

/** One statement that matches, counts and sorts; the match stops after one row too many. */
function matchStatement(table: EntityTable, query: ListQuery, cutoff: number): Sql {
  const { direction } = query.sort;
  const order = raw(`found.sort_value ${direction}, found.id ${direction}`);
  return sql`
    with found as materialized (${matchingRows(table, query)} limit ${cutoff + 1})
    select (select count(*) from found)::bigint as total, ${raw(CURRENT_SNAPSHOT)} as snapshot,
      array(select id from found order by ${order} limit ${query.size} offset ${query.page * query.size}) as ids`;
}

/** The planner's estimate of how many rows match. */
export const estimateMatches = (pool: Pool, table: EntityTable, query: ListQuery): Promise<number> =>
  estimateRows(pool, matchingRows(table, query));

/**
 * Finds a page and its total in one statement: matches all rows, counts and sorts them. Undefined where too many match
 * to be sorted, by the estimate or by the match itself.
 */
export async function matchThenSort(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  expected: number,
): Promise<FoundPage | undefined> {
  const most = (await isSortIndexed(pool, table, query.sort.path))
    ? MAX_SORTED_ROWS
    : MAX_SORTED_ROWS_UNINDEXED;
  // The alternative would also have to count them.
  if (expected > 2 * most) return undefined;
  const cutoff = most * ESTIMATE_MARGIN;
  const remember = beginCount(pool, table, query.filters);
  const [found] = await runHeavyQuery<DatedTotal & FoundPage>(pool, matchStatement(table, query, cutoff), {
    rows: expected,
  });
  if (!found || found.total > cutoff) return undefined;
  remember(found);
  return found;
}
