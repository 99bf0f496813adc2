import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type EntityTable, filterColumn, joinsFor, notArchivedCondition } from '../entity-table.ts';

/** Escapes the wildcards of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** SQL: whether an already folded text contains another. */
export function containsFolded(folded: Sql, text: string): Sql {
  return sql`${folded} like '%' || fold(${escapeLike(text)}) || '%'`;
}

/** SQL: whether a text contains another, ignoring case and accents (docs/domain.md §3.1). */
export const containsText = (expression: Sql, text: string): Sql =>
  containsFolded(sql`fold(${expression})`, text);

/** SQL: whether a text is another, ignoring case and accents; served by indexes on `fold(…) collate "C"`. */
export const equalsText = (expression: Sql, text: string): Sql =>
  sql`(${expression} is not null and fold(${expression}) collate "C" = fold(${text}))`;

const VALUE_TYPES: Readonly<Record<string, string>> = {
  number: 'bigint',
  boolean: 'boolean',
  string: 'text',
};

function anyOf(expression: Sql, { kind }: Field, values: readonly (string | number | boolean)[]): Sql {
  const [value] = values;
  const type = kind === 'decimal' ? 'numeric' : (VALUE_TYPES[typeof value] ?? 'text');
  // With equality, an index on this column returns rows sorted by its next column.
  return values.length === 1
    ? sql`${expression} = ${value}::${raw(type)}`
    : sql`${expression} = any(${values}::${raw(type)}[])`;
}

const instantOf = (local: Sql): Sql => sql`(${local}) at time zone 'Europe/Budapest'`;

// A time that comes twice, when summer ends, means the second one; a range begins with the first (docs/domain.md §3.1).
const startOfInstant = (local: Sql): Sql =>
  sql`least(${instantOf(local)}, ${instantOf(sql`${local} - interval '1 hour'`)} + interval '1 hour')`;

/** The end of a range includes its whole day or minute. */
const endOfInstant = (local: Sql, isDay: boolean): Sql =>
  isDay ? instantOf(sql`${local} + interval '1 day'`) : sql`${instantOf(local)} + interval '1 minute'`;

const RANGE_TYPES: Partial<Record<Field['kind'], string>> = { date: 'date', decimal: 'numeric' };

function rangeEnds(
  expression: Sql,
  field: Field,
  from: string | number | null,
  to: string | number | null,
): Sql[] {
  const ends: Sql[] = [];
  if (field.kind === 'instant') {
    if (from !== null) ends.push(sql`${expression} >= ${startOfInstant(sql`${from}::timestamp`)}`);
    if (to !== null)
      ends.push(sql`${expression} < ${endOfInstant(sql`${to}::timestamp`, String(to).length === 10)}`);
    return ends;
  }
  const type = raw(RANGE_TYPES[field.kind] ?? 'bigint');
  if (from !== null) ends.push(sql`${expression} >= ${from}::${type}`);
  if (to !== null) ends.push(sql`${expression} <= ${to}::${type}`);
  return ends;
}

const foldedColumn = (table: EntityTable, { op, path }: Filter): string | undefined =>
  op === 'contains' ? table.foldedColumns?.[path] : undefined;

/** The column that a filter compares with. */
export const comparedColumn = (table: EntityTable, filter: Filter): string =>
  foldedColumn(table, filter) ?? filterColumn(table, filter.path);

/** The own column by which the filtered table is joined; undefined where the filter needs no join. */
function joiningColumn(table: EntityTable, filter: Filter): string | undefined {
  const [, alias = ''] = /^(\w+)\.\w+$/.exec(comparedColumn(table, filter)) ?? [];
  const [, column] = / on \w+\.id = (\w+\.\w+)$/.exec(table.joins[alias] ?? '') ?? [];
  return column?.startsWith(`${table.alias}.`) ? column : undefined;
}

/** `foreign_key is not null`: the planner does not infer it, and with it skips rows that reference nothing. */
function isJoined(table: EntityTable, filter: Filter): Sql[] {
  const column = joiningColumn(table, filter);
  return column ? [sql`${raw(column)} is not null`] : [];
}

/** A text, and the usernames of the people with a name that contains it, once they are known. */
export type TextFilter = Extract<Filter, { op: 'contains' }> & { readonly usernames?: readonly string[] };

// A person matches by the stored username and by the displayed name.
function holdsText(field: Field, expression: Sql, { text, usernames }: TextFilter): Sql {
  const held = containsText(expression, text);
  if (field.kind !== 'text' || !field.isPerson) return held;
  const called = usernames ? sql`${usernames}::text[]` : sql`usernames_called(${text})`;
  return sql`(${held} or ${expression} = any(${called}))`;
}

/** The distinct texts that a text filter searches instead of the rows; undefined where it searches the rows. */
const distinctTextsOf = (table: EntityTable, { op, path }: Filter) =>
  op === 'contains' ? table.distinctTexts?.[path] : undefined;

/** The columns that filters read, to add only the joins they need: any further join would prevent an index-only scan. */
export const filteredColumns = (table: EntityTable, filters: readonly Filter[]): string[] =>
  filters.map((filter) => distinctTextsOf(table, filter)?.column ?? comparedColumn(table, filter));

/** Rows whose distinct text contains another: resolved in the same statement, so in the same snapshot. */
function matchesDistinctText(table: EntityTable, filter: Filter): Sql | undefined {
  const few = distinctTextsOf(table, filter);
  if (!few || filter.op !== 'contains') return undefined;
  const held = holdsText(fieldAt(table.entity, filter.path), raw('few.text'), filter);
  return sql`${raw(few.column)} = any(array(select few.value from (${raw(few.among)}) few where ${held}))`;
}

function condition(table: EntityTable, filter: Filter): Sql[] {
  const field = fieldAt(table.entity, filter.path);
  const expression = raw(filterColumn(table, filter.path));
  if (filter.op === 'contains') {
    const folded = foldedColumn(table, filter);
    if (folded) return [containsFolded(raw(folded), filter.text)];
    // `is not null` lets the planner turn the outer join into an inner one and start at the rows that contain the text.
    return [sql`${expression} is not null`, holdsText(field, expression, filter)];
  }
  if (filter.op === 'anyOf') return [anyOf(expression, field, filter.values)];
  return rangeEnds(expression, field, filter.from, filter.to);
}

/** Whether the filters match only rows with a value in this field. */
export const requiresValue = (filters: readonly Filter[], path: string): boolean =>
  filters.some((filter) => {
    const isOpen = filter.op === 'range' && filter.from === null && filter.to === null;
    return filter.path === path && !isOpen;
  });

function joinedCondition(table: EntityTable, filter: Filter): Sql[] {
  const asked = condition(table, filter);
  return asked.length > 0 ? [...isJoined(table, filter), ...asked] : [];
}

const livingWhere = (table: EntityTable, conditions: readonly Sql[]): Sql =>
  join([raw(notArchivedCondition(table)), ...conditions], ' and ');

/** The `where` of a list: rows that are not archived and match every filter. */
export function whereOf(table: EntityTable, filters: readonly Filter[]): Sql {
  const conditions = filters.flatMap((filter) => {
    const few = matchesDistinctText(table, filter);
    return few ? [few] : joinedCondition(table, filter);
  });
  return livingWhere(table, conditions);
}

/** `from … where …`: the rows of a list that match every filter, with the joins that the filters and further columns need. */
export function fromMatching(
  table: EntityTable,
  filters: readonly Filter[],
  columns: readonly string[] = [],
) {
  const joins = joinsFor(table, [...columns, ...filteredColumns(table, filters)]);
  return sql`from ${raw(table.table)} ${raw(table.alias)} ${raw(joins)} where ${whereOf(table, filters)}`;
}

/** The same conditions for earlier versions of rows, which may hold texts that no current row has. */
export function whereOfVersions(table: EntityTable, filters: readonly Filter[]): Sql {
  const conditions = filters.flatMap((filter) => joinedCondition(table, filter));
  return livingWhere(table, conditions);
}
