import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type EntityTable, filterColumn, notArchivedCondition } from '../entity-table.ts';

const LOCAL_TIME = raw(`'Europe/Budapest'`);

/** A text in which nothing stands for anything but itself, for `like`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Whether a text that is folded already holds another. */
export function containsFolded(folded: Sql, text: string): Sql {
  return sql`${folded} like '%' || fold(${escapeLike(text)}) || '%'`;
}

/** Whether a text holds another, ignoring case and accents (docs/domain.md §3.1). */
export const containsText = (expression: Sql, text: string): Sql =>
  containsFolded(sql`fold(${expression})`, text);

const VALUE_TYPES: Readonly<Record<string, string>> = {
  number: 'bigint',
  boolean: 'boolean',
  string: 'text',
};

function anyOf(expression: Sql, { kind }: Field, values: readonly (string | number | boolean)[]): Sql {
  const [value] = values;
  const type = kind === 'decimal' ? 'numeric' : (VALUE_TYPES[typeof value] ?? 'text');
  // Of one value, an index by it has the order of its next column.
  return values.length === 1
    ? sql`${expression} = ${value}::${raw(type)}`
    : sql`${expression} = any(${values}::${raw(type)}[])`;
}

// A day ends a day later, a minute a minute later; both are said in local time (docs/domain.md §3.1).
function endOfInstant(value: string): Sql {
  const step = raw(value.length === 10 ? `interval '1 day'` : `interval '1 minute'`);
  return sql`(${value}::timestamp + ${step}) at time zone ${LOCAL_TIME}`;
}

const RANGE_TYPES: Partial<Record<Field['kind'], string>> = { date: 'date', decimal: 'numeric' };

function rangeEnds(
  expression: Sql,
  field: Field,
  from: string | number | null,
  to: string | number | null,
): Sql[] {
  const ends: Sql[] = [];
  if (field.kind === 'instant') {
    if (from !== null) ends.push(sql`${expression} >= ${from}::timestamp at time zone ${LOCAL_TIME}`);
    if (to !== null) ends.push(sql`${expression} < ${endOfInstant(String(to))}`);
    return ends;
  }
  const type = raw(RANGE_TYPES[field.kind] ?? 'bigint');
  if (from !== null) ends.push(sql`${expression} >= ${from}::${type}`);
  if (to !== null) ends.push(sql`${expression} <= ${to}::${type}`);
  return ends;
}

const foldedColumn = (table: EntityTable, { op, path }: Filter): string | undefined =>
  op === 'contains' ? table.foldedColumns?.[path] : undefined;

/** The column that a filter compares in a row. */
export const comparedColumn = (table: EntityTable, filter: Filter): string =>
  foldedColumn(table, filter) ?? filterColumn(table, filter.path);

/** The column of the list's own table by which the row is joined that a filter looks at. */
function joiningColumn(table: EntityTable, filter: Filter): string | undefined {
  const [, alias = ''] = /^(\w+)\.\w+$/.exec(comparedColumn(table, filter)) ?? [];
  const [, column] = / on \w+\.id = (\w+\.\w+)$/.exec(table.joins[alias] ?? '') ?? [];
  return column?.startsWith(`${table.alias}.`) ? column : undefined;
}

/** What the planner does not conclude by itself: rows that refer to nothing need not be read, an index leaves them out. */
function isJoined(table: EntityTable, filter: Filter): Sql[] {
  const column = joiningColumn(table, filter);
  return column ? [sql`${raw(column)} is not null`] : [];
}

// A person is found by the username that is kept and by the name that is shown.
function holdsText(field: Field, expression: Sql, text: string): Sql {
  const held = containsText(expression, text);
  if (field.kind !== 'text' || !field.isPerson) return held;
  return sql`(${held} or ${expression} = any(usernames_called(${text})))`;
}

/** How the text of a filter is looked for among few; undefined where rows are asked themselves. */
const fewTextsOf = (table: EntityTable, { op, path }: Filter) =>
  op === 'contains' ? table.lowCardinalityTexts?.[path] : undefined;

/** The columns that filters look at, for the joins of a list: even a join that is left out keeps an index from telling alone. */
export const filteredColumns = (table: EntityTable, filters: readonly Filter[]): string[] =>
  filters.map((filter) => fewTextsOf(table, filter)?.column ?? comparedColumn(table, filter));

/** Rows that have one of the few texts which hold another: read in the statement, so they are those of its snapshot. */
function hasTextHolding(table: EntityTable, filter: Filter): Sql | undefined {
  const few = fewTextsOf(table, filter);
  if (!few || filter.op !== 'contains') return undefined;
  const held = holdsText(fieldAt(table.entity, filter.path), raw('few.text'), filter.text);
  return sql`${raw(few.column)} = any(array(select few.value from (${raw(few.among)}) few where ${held}))`;
}

function condition(table: EntityTable, filter: Filter): Sql[] {
  const field = fieldAt(table.entity, filter.path);
  const expression = raw(filterColumn(table, filter.path));
  if (filter.op === 'contains') {
    const folded = foldedColumn(table, filter);
    if (folded) return [containsFolded(raw(folded), filter.text)];
    // By the first half the planner knows that a row must be joined, and may begin with the rows that hold the text.
    return [sql`${expression} is not null`, holdsText(field, expression, filter.text)];
  }
  if (filter.op === 'anyOf') return [anyOf(expression, field, filter.values)];
  return rangeEnds(expression, field, filter.from, filter.to);
}

/** Whether only rows with a value in this field pass. */
export const wantsValue = (filters: readonly Filter[], path: string): boolean =>
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

/** The `where` of a list: living rows that pass every filter. */
export function whereOf(table: EntityTable, filters: readonly Filter[]): Sql {
  const conditions = filters.flatMap((filter) => {
    const few = hasTextHolding(table, filter);
    return few ? [few] : joinedCondition(table, filter);
  });
  return livingWhere(table, conditions);
}

/** The same for rows as they were: they may have texts that no row has any more. */
export function whereOfVersions(table: EntityTable, filters: readonly Filter[]): Sql {
  const conditions = filters.flatMap((filter) => joinedCondition(table, filter));
  return livingWhere(table, conditions);
}
