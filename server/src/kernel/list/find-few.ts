import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type EntityTable, joinsFor } from '../entity-table.ts';
import type { DatedTotal } from './caches.ts';
import { filteredColumns, whereOf } from './conditions.ts';
import { isQuickOrder, rowsExpected } from './expected.ts';
import { sortColumn } from './keys.ts';
import { readLong } from './read-long.ts';
import { rememberTotal } from './total.ts';

/** A page of a filter, and how many rows pass it. */
interface FewRows {
  readonly ids: readonly number[];
  readonly total: number;
}

/** So many rows are put in order sooner than an index is read past all rows that do not pass. */
export const FEW_ROWS = 10_000;

/** So many are put in order where otherwise all rows of the list, or all before a far page, would have to be read. */
export const NOT_MANY_ROWS = 100_000;

const passing = (table: EntityTable, { sort, filters }: ListQuery): Sql => {
  const { column, id } = sortColumn(table, sort.path);
  const needed = [column, ...filteredColumns(table, filters)];
  return sql`
    select ${raw(id)}, ${raw(column)} as sort_value
    from ${raw(table.table)} ${raw(table.alias)} ${raw(joinsFor(table, needed))}
    where ${whereOf(table, filters)}`;
};

/** The statement of `findFew`. */
function fewStatement(table: EntityTable, query: ListQuery, most: number): Sql {
  const { direction } = query.sort;
  const order = raw(`found.sort_value ${direction}, found.id ${direction}`);
  return sql`
    with found as materialized (${passing(table, query)} limit ${most + 1})
    select (select count(*) from found)::bigint as total, pg_current_snapshot()::text as snapshot,
      array(select id from found order by ${order} limit ${query.size} offset ${query.page * query.size}) as ids`;
}

/** How many rows a filter is expected to show. */
export const expectedRows = (pool: Pool, table: EntityTable, query: ListQuery): Promise<number> =>
  rowsExpected(pool, passing(table, query));

/**
 * Finds a page and the total of a filter that nobody has asked for lately in one statement; undefined where more rows
 * pass than are put in order.
 */
export async function findFew(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  expected: number,
): Promise<FewRows | undefined> {
  const most = (await isQuickOrder(pool, table, query.sort.path)) ? FEW_ROWS : NOT_MANY_ROWS;
  if (expected > most) return undefined;
  const started = performance.now();
  const [found] = await readLong<DatedTotal & FewRows>(pool, fewStatement(table, query, most), {
    rows: expected,
  });
  if (!found || found.total > most) return undefined;
  rememberTotal(pool, table, query.filters, found, performance.now() - started);
  return found;
}
