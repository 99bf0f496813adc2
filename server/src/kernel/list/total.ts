import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type EntityTable, joinsFor, shownColumn } from '../entity-table.ts';
import { whereOf } from './conditions.ts';
import type { Counted } from './total-cache.ts';

/** The tables that a list's rows and filters come from. */
function tablesOf(table: EntityTable): string[] {
  const joined = Object.values(table.joins).map((text) => /join (\w+)/.exec(text)?.[1] ?? '');
  return [...new Set([table.table, ...joined])].filter((name) => name !== '');
}

/** How often the tables behind a list have changed, to be selected beside what is counted. */
function changesOf(table: EntityTable): Sql {
  return sql`(select coalesce(sum(changes), 0)::bigint from change_counters where table_name = any(${tablesOf(table)}))`;
}

/** The statement that reads how often the tables behind a list have changed. */
export function changesStatement(table: EntityTable) {
  const { text, values } = sql`select ${changesOf(table)} as changes`;
  return { name: `changes of ${table.table}`, text, values };
}

/** How often the tables behind a list have changed. */
export async function readChanges(pool: Pool, table: EntityTable): Promise<number> {
  const { rows } = await pool.query<{ changes: number }>(changesStatement(table));
  return rows[0]?.changes ?? 0;
}

/** Counts what a filter shows, in one snapshot with the change counter that dates it. */
export async function countRows(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
): Promise<Counted> {
  const joins = joinsFor(
    table,
    filters.map(({ path }) => shownColumn(table, path)),
  );
  const { text, values } = sql`
    select count(*)::bigint as total, ${changesOf(table)} as changes
    from ${raw(table.table)} ${raw(table.alias)} ${raw(joins)}
    where ${whereOf(table, filters)}`;
  const { rows } = await pool.query<Counted>({ text, values });
  return rows[0] ?? { total: 0, changes: 0 };
}
