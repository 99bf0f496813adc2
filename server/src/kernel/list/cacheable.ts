import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { EntityTable } from '../entity-table.ts';
import { comparedColumn, type TextFilter } from './conditions.ts';

const isPerson = (field: Field): boolean => field.kind === 'text' && field.isPerson === true;

async function withUsernames(pool: Pool, filter: TextFilter): Promise<Filter> {
  const { rows } = await pool.query<{ usernames: string[] }>(
    sql`select coalesce(usernames_called(${filter.text}), '{}') as usernames`,
  );
  return { ...filter, usernames: rows[0]?.usernames ?? [] };
}

/** Filters by the name of a person, with the usernames that have this name now: what is cached about a list is cached for these. */
export const resolvePeople = (pool: Pool, { entity }: EntityTable, filters: readonly Filter[]) =>
  Promise.all(
    filters.map((filter) =>
      filter.op === 'contains' && isPerson(fieldAt(entity, filter.path))
        ? withUsernames(pool, filter)
        : filter,
    ),
  );

const isUnresolved = ({ entity }: EntityTable, filter: Filter): boolean =>
  filter.op === 'contains' && !filter.usernames && isPerson(fieldAt(entity, filter.path));

/**
 * Whether the total and the positions of a list change only with rows that `row-changes.ts` compares: not if it is
 * filtered or sorted by the clock, or by a function that reads tables.
 */
export function isCacheable(
  table: EntityTable,
  filters: readonly Filter[],
  order: readonly string[] = [],
): boolean {
  const outside = new RegExp(`\\b(${['now', ...(table.readingFunctions ?? [])].join('|')})\\(`);
  const expressions = [...filters.map((filter) => comparedColumn(table, filter)), ...order];
  return (
    !expressions.some((each) => outside.test(each)) && !filters.some((each) => isUnresolved(table, each))
  );
}
