import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type EntityTable, filterColumn, joinsFor } from '../entity-table.ts';
import { cachesOf, type DatedTotal } from './caches.ts';
import { filteredColumns, whereOf } from './conditions.ts';
import { type CursorIn, precedesCursor, sortColumn } from './keys.ts';
import { readLong } from './read-long.ts';
import { catchUp } from './row-changes.ts';
import { isWhole } from './snapshot.ts';
import { noteCount, totalByTally } from './tallies.ts';

/** The statement of `countRows`, also of those rows alone that stand before a cursor. */
export function countStatement(table: EntityTable, filters: readonly Filter[], before?: CursorIn): Sql {
  const order = before ? [sortColumn(table, before.sort.path).column] : [];
  const joins = joinsFor(table, [...order, ...filteredColumns(table, filters)]);
  return sql`
    select count(*)::bigint as total, pg_current_snapshot()::text as snapshot
    from ${raw(table.table)} ${raw(table.alias)} ${raw(joins)}
    where ${whereOf(table, filters)}${before ? sql` and ${precedesCursor(table, before)}` : empty}`;
}

const NOTHING: DatedTotal = { total: 0, snapshot: '1:1:' };

/** Counts what a filter shows, and dates it by the snapshot that it was counted in. */
export async function countRows(
  client: Pool | PoolClient,
  table: EntityTable,
  filters: readonly Filter[],
): Promise<DatedTotal> {
  const { text, values } = countStatement(table, filters);
  const { rows } = await client.query<DatedTotal>({ text, values });
  return rows[0] ?? NOTHING;
}

function filterName(table: EntityTable, filters: readonly Filter[]): string {
  return `${table.entity.name} ${JSON.stringify(filters)}`;
}

// What depends on the clock changes without a change of any row.
const tellsTheTime = (table: EntityTable, { path }: Filter): boolean =>
  /\bnow\(\)/.test(filterColumn(table, path));

function keep(pool: Pool, table: EntityTable, filters: readonly Filter[], total: DatedTotal): void {
  if (isWhole(total.snapshot)) cachesOf(pool).totals.set(filterName(table, filters), total);
}

/** Remembers what a count told, and notes what it took. */
export function rememberTotal(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  counted: DatedTotal,
  took: number,
): void {
  void noteCount(pool, table, filters, took);
  if (filters.some((filter) => tellsTheTime(table, filter))) return;
  keep(pool, table, filters, counted);
}

async function countAndRemember(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  expected: number,
): Promise<DatedTotal> {
  const started = performance.now();
  const [counted = NOTHING] = await readLong<DatedTotal>(pool, countStatement(table, filters), {
    rows: expected,
  });
  rememberTotal(pool, table, filters, counted, performance.now() - started);
  return counted;
}

/** The count under way for a filter, which others wait for as well; a new one where there is none. */
function startCount(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  expected: number,
): Promise<DatedTotal> {
  const { counting } = cachesOf(pool);
  const name = filterName(table, filters);
  const count = countAndRemember(pool, table, filters, expected).finally(() => counting.delete(name));
  counting.set(name, count);
  return count;
}

async function bringUpToDate(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  known: DatedTotal,
): Promise<DatedTotal | undefined> {
  if (!isWhole(known.snapshot)) return undefined;
  const caught = await catchUp(pool, table, filters, known.snapshot);
  if (!caught) return undefined;
  const total = { total: known.total + caught.grown, snapshot: caught.snapshot };
  keep(pool, table, filters, total);
  return total;
}

/** Whether a total only has to be brought up to date. */
export function isTotalKnown(pool: Pool, table: EntityTable, filters: readonly Filter[]): boolean {
  return cachesOf(pool).totals.get(filterName(table, filters)) !== undefined;
}

/**
 * How many rows a filter shows, where that needs no count. A total that is known is brought up to date; a count that is
 * under way for somebody else may have begun before the question, so it is brought up to date as well.
 */
export async function knownTotal(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
): Promise<DatedTotal | undefined> {
  const { totals, counting } = cachesOf(pool);
  const name = filterName(table, filters);
  const known = totals.get(name) ?? (await counting.get(name));
  const total = known && (await bringUpToDate(pool, table, filters, known));
  return total ?? totalByTally(pool, table, filters);
}

/**
 * How many rows a filter shows: exact in a snapshot taken after the question (docs/domain.md §3.2). How many are
 * expected tells how they are counted soonest.
 */
export async function listTotal(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  expected = Number.POSITIVE_INFINITY,
): Promise<DatedTotal> {
  return (await knownTotal(pool, table, filters)) ?? startCount(pool, table, filters, expected);
}
