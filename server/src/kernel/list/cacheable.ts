import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { EntityTable } from '../entity-table.ts';
import { comparedColumn, type TextFilter } from './conditions.ts';

function namesPeople({ entity }: EntityTable, filter: Filter): filter is TextFilter {
  const field = fieldAt(entity, filter.path);
  return filter.op === 'contains' && field.kind === 'text' && field.isPerson === true;
}

async function withUsernames(pool: Pool, filter: TextFilter): Promise<TextFilter> {
  const called = sql`select coalesce(usernames_called(${filter.text}), '{}') as usernames`;
  return { ...filter, ...(await pool.query<{ usernames: string[] }>(called)).rows[0] };
}

/** Adds the usernames to filters by a person's name: what is cached about a list is cached for these. */
export const resolvePeople = (pool: Pool, table: EntityTable, filters: readonly Filter[]) =>
  Promise.all(filters.map((each) => (namesPeople(table, each) ? withUsernames(pool, each) : each)));

/** Whether only changes of rows that `dependencies.ts` finds change a list: none of the clock, or behind a function. */
export function isCacheable(table: EntityTable, filters: readonly Filter[], order: readonly string[] = []) {
  const outside = new RegExp(`\\b(${['now', ...(table.readingFunctions ?? [])].join('|')})\\(`);
  const expressions = [...filters.map((filter) => comparedColumn(table, filter)), ...order];
  const isUnresolved = (filter: Filter) => namesPeople(table, filter) && !filter.usernames;
  return !filters.some(isUnresolved) && !expressions.some((each) => outside.test(each));
}
