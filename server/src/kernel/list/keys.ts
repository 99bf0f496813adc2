import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type EntityTable, joinsFor, shownColumn } from '../entity-table.ts';
import { whereOf } from './conditions.ts';
import type { PageCursor } from './page-cursor-cache.ts';

/** Which rows to read, and from where: the start of the list, its end, or the first row of the page. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
  readonly backwards: boolean;
  readonly cursor?: PageCursor;
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

/** The rows from an anchor on: no row before it is looked at. */
export function sliceFrom({ size }: ListQuery, cursor: PageCursor): Slice {
  return { offset: 0, limit: size, backwards: false, cursor };
}

interface SortColumn {
  readonly column: string;
  readonly id: string;
  readonly isId: boolean;
}

function isText(field: Field): boolean {
  return field.kind === 'text' || (field.kind === 'ref' && !field.numeric);
}

function sortColumn(table: EntityTable, path: string): SortColumn {
  const column = table.sortColumns?.[path] ?? shownColumn(table, path);
  const id = `${table.alias}.id`;
  // A column that has this order already keeps its index.
  const order = isText(fieldAt(table.entity, path)) ? ' collate "hu-x-icu"' : '';
  return { column: column + order, id, isId: column === id };
}

/** The order of a list: its column in Hungarian order, ties broken by the id; empty values at the end of ascending. */
export function orderOf(table: EntityTable, sort: ListQuery['sort'], backwards = false): Sql {
  const { column, id, isId } = sortColumn(table, sort.path);
  const direction = (sort.direction === 'asc') !== backwards ? 'asc' : 'desc';
  return raw(isId ? `${id} ${direction}` : `${column} ${direction}, ${id} ${direction}`);
}

function afterCursor(
  table: EntityTable,
  { path, direction }: ListQuery['sort'],
  cursor: PageCursor | undefined,
): Sql {
  if (!cursor) return empty;
  const { column, id } = sortColumn(table, path);
  const beyond = raw(direction === 'asc' ? '>=' : '<=');
  if (cursor.value === undefined) return sql` and ${raw(id)} ${beyond} ${cursor.id}`;
  return sql` and (${raw(column)}, ${raw(id)}) ${beyond} (${cursor.value}, ${cursor.id})`;
}

/**
 * The statement that finds the ids of a page and their sort values: only the joins that filter or sort.
 * It reads one row more than the page has: the next page starts there.
 */
export function keysStatement(table: EntityTable, query: ListQuery, slice: Slice): Sql {
  const order = orderOf(table, query.sort, slice.backwards);
  const { column, isId } = sortColumn(table, query.sort.path);
  const joins = joinsFor(table, [order.sql, ...query.filters.map(({ path }) => shownColumn(table, path))]);
  return sql`
    select ${raw(table.alias)}.id${isId ? empty : raw(`, ${column}::text`)}
    from ${raw(table.table)} ${raw(table.alias)} ${raw(joins)}
    where ${whereOf(table, query.filters)}${afterCursor(table, query.sort, slice.cursor)}
    order by ${order}
    limit ${slice.limit + (slice.backwards ? 0 : 1)} offset ${slice.offset}`;
}
