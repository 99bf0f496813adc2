import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type EntityTable, joinsFor, notArchivedCondition } from '../entity-table.ts';
import type { DatedTotal, PageCursor } from './caches.ts';
import { whereOf } from './conditions.ts';
import { estimateRows, isSortIndexed } from './estimates.ts';
import { runHeavyQuery } from './heavy-query.ts';
import { columnsToFind, sortColumn } from './keys.ts';
import { countStatement } from './total.ts';

// Up to so many rows, an offset scan is cheaper than a count.
const PASSED_ROWS = 200_000;

// Locates a position within a few percent, and takes some milliseconds.
const SAMPLED_ROWS = 10_000;

/** A row of a random sample that lies shortly before this fraction of the list, by three standard errors. */
function sampleStatement(table: EntityTable, query: ListQuery, part: number, percent: number): Sql {
  const { column, id } = sortColumn(table, query.sort.path);
  const direction = raw(query.sort.direction);
  return sql`
    with sampled as materialized (
      select ${raw(id)}, ${raw(column)} as sort_value
      from ${raw(table.table)} ${raw(table.alias)} tablesample system (${percent})
      ${raw(joinsFor(table, columnsToFind(table, query)))}
      where ${whereOf(table, query.filters)}
    )
    select id, sort_value::text as value from sampled
    order by sampled.sort_value ${direction}, sampled.id ${direction}
    limit 1 offset (select greatest(0, floor(count(*) * ${part}::float8 - 1.5 * sqrt(count(*))))::bigint from sampled)`;
}

function rowsOfList(pool: Pool, table: EntityTable): Promise<number> {
  const living = raw(notArchivedCondition(table));
  return estimateRows(pool, sql`select from ${raw(table.table)} ${raw(table.alias)} where ${living}`);
}

/** A cursor shortly before a page: a sampled row, and its position by a count of the rows before it. */
export async function countedCursor(
  pool: Pool,
  table: EntityTable,
  query: ListQuery,
  { total }: Pick<DatedTotal, 'total'>,
): Promise<PageCursor | undefined> {
  const offset = query.page * query.size;
  const percent = Math.min(100, (100 * SAMPLED_ROWS) / Math.max(1, await rowsOfList(pool, table)));
  const { text, values } = sampleStatement(table, query, offset / total, percent);
  const { rows } = await pool.query<{ id: number; value: string | null }>({ text, values });
  const [row] = rows;
  if (!row || row.value === null) return undefined;
  const { isId } = sortColumn(table, query.sort.path);
  const cursor = { id: row.id, value: isId ? undefined : row.value };
  const before = countStatement(table, query.filters, { sort: query.sort, cursor });
  const [counted] = await runHeavyQuery<DatedTotal>(pool, before, { rows: total });
  if (!counted || counted.total > offset) return undefined;
  return { ...cursor, position: counted.total, snapshot: counted.snapshot, readAt: performance.now() };
}

/** Whether counting the rows before a page costs less than skipping this many matching rows in sort order. */
export async function isCountingCheaper(
  pool: Pool,
  table: EntityTable,
  { filters, sort }: ListQuery,
  { total }: Pick<DatedTotal, 'total'>,
  shown: number,
): Promise<boolean> {
  // Without an index, seeking to the cursor would read all rows once more.
  if (filters.length === 0 || !(await isSortIndexed(pool, table, sort.path))) return false;
  return (shown * (await rowsOfList(pool, table))) / total > PASSED_ROWS;
}
