import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { Filter, ListQuery } from '@cooler/contract/kernel/list-query.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type EntityTable, filterColumn, joinsFor } from '../entity-table.ts';
import type { PageCursor } from './caches.ts';
import { filteredColumns, fromMatching, requiresValue, whereOf } from './conditions.ts';
import { CURRENT_SNAPSHOT } from './snapshot.ts';

/** Which rows to read, relative to the start of the list, its end, or a cursor. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
  readonly backwards: boolean;
  readonly cursor?: PageCursor;
}

/** A cursor and the sort order it belongs to. */
export interface CursorIn {
  readonly sort: ListQuery['sort'];
  readonly cursor: Pick<PageCursor, 'id' | 'value'>;
}

// Up to here, `offset` costs less than keeping cursors.
export const DEEP_FROM_ROW = 1_000;

/** Whether too many rows precede a page to skip them by `offset`. */
export const isDeepPage = ({ page, size }: Pick<ListQuery, 'page' | 'size'>): boolean =>
  page * size >= DEEP_FROM_ROW;

/** The slice of a page relative to whichever is nearest: the start, the end where the total is known, or a cursor before it. */
export function sliceOf(
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
  total: number | undefined,
  cursor?: PageCursor,
): Slice {
  const offset = page * size;
  const fromStart = { offset, limit: size, backwards: false };
  const nearest = cursor ? { ...fromStart, offset: offset - cursor.position, cursor } : fromStart;
  if (total === undefined || offset >= total) return nearest;
  const limit = Math.min(size, total - offset);
  const fromEnd = { offset: total - offset - limit, limit, backwards: true };
  return fromEnd.offset < nearest.offset ? fromEnd : nearest;
}

interface SortColumn {
  readonly column: string;
  readonly id: string;
  readonly isId: boolean;
}

function isText(field: Field): boolean {
  return field.kind === 'text' || (field.kind === 'ref' && !field.numeric);
}

/** The column that a list is sorted by, with its collation. */
export function sortColumn(table: EntityTable, path: string): SortColumn {
  const column = table.sortColumns?.[path] ?? filterColumn(table, path);
  const id = `${table.alias}.id`;
  // Where the column has this collation already, `collate` does not keep the planner from its index.
  const order = isText(fieldAt(table.entity, path)) ? ' collate "hu-x-icu"' : '';
  return { column: column + order, id, isId: column === id };
}

/** The `order by` of a list: Hungarian collation, ties broken by id, nulls last in ascending order. */
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

/** SQL: whether a row comes before the cursor; nulls come last in ascending order. */
export function precedesCursor(table: EntityTable, { sort: { path, direction }, cursor }: CursorIn): Sql {
  const { column, id } = sortColumn(table, path);
  const before = raw(direction === 'asc' ? '<' : '>');
  if (cursor.value === undefined) return sql`${raw(id)} ${before} ${cursor.id}`;
  const empties = direction === 'asc' ? sql`false` : sql`${raw(column)} is null`;
  return sql`(${empties} or (${raw(column)}, ${raw(id)}) ${before} (${cursor.value}, ${cursor.id}))`;
}

/** The columns that a list is filtered and sorted by. */
export const columnsToFind = (table: EntityTable, { sort, filters }: ListQuery): string[] => [
  sortColumn(table, sort.path).column,
  ...filteredColumns(table, filters),
];

/** The columns of every statement that returns keys. */
const keyColumns = (isId: boolean, id: string, value: string): Sql =>
  raw(`${id}, ${CURRENT_SNAPSHOT}${isId ? '' : `, ${value}::text`}`);

/**
 * Selects the ids, the snapshot and the sort values of a page, in sort order, with only the joins that filter or sort.
 * One row more than the page has is read: the next page starts there.
 */
export function keysStatement(table: EntityTable, query: ListQuery, slice: Slice): Sql {
  const { column, id, isId } = sortColumn(table, query.sort.path);
  return sql`
    select ${keyColumns(isId, id, column)}
    ${fromMatching(table, query.filters, [column])}${afterCursor(table, query.sort, slice.cursor)}
    order by ${orderOf(table, query.sort, slice.backwards)}
    limit ${slice.limit + (slice.backwards ? 0 : 1)} offset ${slice.offset}`;
}

/** The same page by matching first and sorting afterwards: `offset 0` keeps the planner from scanning the sort index. */
export function matchFirstStatement(table: EntityTable, query: ListQuery): Sql {
  const { column, id, isId } = sortColumn(table, query.sort.path);
  const direction = raw(query.sort.direction);
  return sql`
    select ${keyColumns(isId, 'id', 'sort_value')}
    from (
      select ${raw(id)}, ${raw(column)} as sort_value
      ${fromMatching(table, query.filters, [column])}
      offset 0
    ) found order by found.sort_value ${direction}, found.id ${direction}
    limit ${query.size + 1} offset ${query.page * query.size}`;
}

/** The same page among the first so many rows in sort order, of the whole list or of those that match the filter `within`. */
export function scanInOrderStatement(
  table: EntityTable,
  query: ListQuery,
  rows: number,
  within?: Filter,
): Sql {
  const { column, id, isId } = sortColumn(table, query.sort.path);
  const others = query.filters.filter((filter) => filter !== within);
  // Nulls come first in descending order, and match no filter on this column.
  const skipsEmpty = requiresValue(query.filters, query.sort.path);
  const direction = raw(query.sort.direction);
  return sql`
    select ${keyColumns(isId, 'id', 'sort_value')}
    from (
      select ${raw(id)}, ${raw(column)} as sort_value, ${whereOf(table, others)} as matches
      from ${raw(table.table)} ${raw(table.alias)} ${raw(joinsFor(table, columnsToFind(table, query)))}
      where ${whereOf(table, within ? [within] : [])}${skipsEmpty ? sql` and ${raw(column)} is not null` : empty}
      order by ${orderOf(table, query.sort)} limit ${rows}
    ) scanned
    where scanned.matches order by scanned.sort_value ${direction}, scanned.id ${direction}
    limit ${query.size + 1} offset ${query.page * query.size}`;
}
