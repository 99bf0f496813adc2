import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type EntityTable, joinsFor } from '../entity-table.ts';
import { whereOf } from './conditions.ts';

export interface Slice {
  readonly offset: number;
  readonly limit: number;
  /** Read from the end, because the page is nearer to it. */
  readonly backwards: boolean;
}

/** Which rows a page is, from whichever end is nearer; an unknown total counts from the start. */
export function sliceOf({ page, size }: ListQuery, total: number | undefined): Slice {
  const offset = page * size;
  if (total === undefined || offset <= total / 2 || offset >= total) {
    return { offset, limit: size, backwards: false };
  }
  const limit = Math.min(size, total - offset);
  return { offset: total - offset - limit, limit, backwards: true };
}

/** The order of a list: its column in Hungarian order, ties broken by the id; empty values at the end of ascending. */
export function orderOf(table: EntityTable, sort: ListQuery['sort'], backwards = false): Sql {
  const column = table.sortColumns?.[sort.path] ?? table.columns[sort.path] ?? '';
  const ascending = (sort.direction === 'asc') !== backwards;
  const id = `${table.alias}.id`;
  const direction = ascending ? 'asc' : 'desc';
  return raw(column === id ? `${id} ${direction}` : `${column} ${direction}, ${id} ${direction}`);
}

/** The statement that finds the ids of a page: only the joins that filter or sort. */
export function keysStatement(table: EntityTable, query: ListQuery, slice: Slice): Sql {
  const order = orderOf(table, query.sort, slice.backwards);
  const joins = joinsFor(table, [order.sql, ...query.filters.map(({ path }) => table.columns[path] ?? '')]);
  return sql`
    select ${raw(table.alias)}.id
    from ${raw(table.table)} ${raw(table.alias)} ${raw(joins)}
    where ${whereOf(table, query.filters)}
    order by ${order}
    limit ${slice.limit} offset ${slice.offset}`;
}
