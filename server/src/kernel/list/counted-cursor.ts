import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type EntityTable, joinsFor, notArchivedCondition } from '../entity-table.ts';
import type { DatedTotal, PageCursor } from './caches.ts';
import { whereOf } from './conditions.ts';
import { isQuickOrder, rowsExpected } from './expected.ts';
import { columnsToFind, sortColumn } from './keys.ts';
import { readLong } from './read-long.ts';
import { countStatement } from './total.ts';

// So many rows are passed in order sooner than all are counted.
const PASSED_ROWS = 200_000;

// Enough to tell a place to a few hundredths, and read in some milliseconds.
const SAMPLED_ROWS = 10_000;

/** A row of a sample of the list that stands shortly before this part of it, by three standard errors. */
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
  return rowsExpected(pool, sql`select from ${raw(table.table)} ${raw(table.alias)} where ${living}`);
}

/** A row shortly before a page, and how many rows stand before it: those are counted, not passed in order. */
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
  const [counted] = await readLong<DatedTotal>(pool, before, { rows: total });
  if (!counted || counted.total > offset) return undefined;
  return { ...cursor, position: counted.total, snapshot: counted.snapshot };
}

/** Whether a page is entered sooner by counting what stands before it than by passing so many rows that the list shows. */
export async function isCountedSooner(
  pool: Pool,
  table: EntityTable,
  { filters, sort }: ListQuery,
  { total }: Pick<DatedTotal, 'total'>,
  shown: number,
): Promise<boolean> {
  // Without an index all rows would be read once more to go on from the cursor.
  if (filters.length === 0 || !(await isQuickOrder(pool, table, sort.path))) return false;
  return (shown * (await rowsOfList(pool, table))) / total > PASSED_ROWS;
}
