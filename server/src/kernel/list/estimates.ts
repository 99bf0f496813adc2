import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Statement } from '../database/literal-text.ts';
import { type EntityTable, joinsFor, notArchivedCondition } from '../entity-table.ts';
import { cachesOf } from './caches.ts';
import { orderOf, sortColumn } from './keys.ts';

interface Plan {
  readonly 'Plan Rows': number;
  readonly 'Total Cost': number;
}

/** The plan of a statement, without running it; takes about a millisecond. */
async function planOf(pool: Pool, { text, values = [] }: Statement): Promise<Plan | undefined> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>({
    text: `explain (format json) ${text}`,
    values: [...values],
  });
  return rows[0]?.['QUERY PLAN'][0].Plan;
}

/** The planner's estimate of the rows of a statement. */
export async function estimateRows(pool: Pool, statement: Statement): Promise<number> {
  return (await planOf(pool, statement))?.['Plan Rows'] ?? Number.POSITIVE_INFINITY;
}

// Above the cost of the first row of an index scan, below that of sorting a large table.
const COST_OF_A_FIRST_ROW = 1_000;

/** Whether the first rows of a sort order come without sorting a large table: by an index, or because the table is small. */
export async function isSortIndexed(pool: Pool, table: EntityTable, path: string): Promise<boolean> {
  const { orders } = cachesOf(pool);
  const name = `${table.entity.name} ${path}`;
  const known = orders.get(name);
  if (known !== undefined) return known;
  const { column, id } = sortColumn(table, path);
  const plan = await planOf(
    pool,
    sql`
    select ${raw(id)} from ${raw(table.table)} ${raw(table.alias)} ${raw(joinsFor(table, [column]))}
    where ${raw(notArchivedCondition(table))} order by ${orderOf(table, { path, direction: 'asc' })} limit 1`,
  );
  const isQuick = plan !== undefined && plan['Total Cost'] < COST_OF_A_FIRST_ROW;
  orders.set(name, isQuick);
  return isQuick;
}
