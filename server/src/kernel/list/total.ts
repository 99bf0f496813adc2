import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { EntityTable } from '../entity-table.ts';
import { isCacheable } from './cacheable.ts';
import { cachesOf, type DatedTotal, nameOfFilters } from './caches.ts';
import { fromMatching } from './conditions.ts';
import { runHeavyQuery } from './heavy-query.ts';
import { type CursorIn, precedesCursor, sortColumn } from './keys.ts';
import { catchUp } from './row-changes.ts';
import { CURRENT_SNAPSHOT, isComplete } from './snapshot.ts';
import { recordCountTime, totalByTally } from './tallies.ts';

/** The statement of `countRows`; with `before`, only of the rows that precede a cursor. */
export function countStatement(table: EntityTable, filters: readonly Filter[], before?: CursorIn): Sql {
  const order = before ? [sortColumn(table, before.sort.path).column] : [];
  return sql`
    select count(*)::bigint as total, ${raw(CURRENT_SNAPSHOT)} as snapshot
    ${fromMatching(table, filters, order)}${before ? sql` and ${precedesCursor(table, before)}` : empty}`;
}

const NOTHING: DatedTotal = { total: 0, snapshot: '1:1:' };

/** Counts the matching rows; the result carries the snapshot of the count. */
export async function countRows(
  client: Pool | PoolClient,
  table: EntityTable,
  filters: readonly Filter[],
): Promise<DatedTotal> {
  const { text, values } = countStatement(table, filters);
  const { rows } = await client.query<DatedTotal>({ text, values });
  return rows[0] ?? NOTHING;
}

const filterName = (table: EntityTable, filters: readonly Filter[]): string =>
  `${table.entity.name} ${nameOfFilters(filters)}`;

/** Call when a count begins. Returns what caches its result, and records how long it took. */
export function beginCount(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
): (counted: DatedTotal) => void {
  const started = performance.now();
  return (counted) => {
    void recordCountTime(pool, table, filters, performance.now() - started);
    if (isComplete(counted.snapshot) && isCacheable(table, filters))
      cachesOf(pool).totals.set(filterName(table, filters), counted);
  };
}

async function countAndRemember(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  expected: number,
): Promise<DatedTotal> {
  const remember = beginCount(pool, table, filters);
  const [counted = NOTHING] = await runHeavyQuery<DatedTotal>(pool, countStatement(table, filters), {
    rows: expected,
  });
  remember(counted);
  return counted;
}

/** Starts a count that concurrent requests for the same filters share. */
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

async function refreshTotal(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  known: DatedTotal,
): Promise<DatedTotal | undefined> {
  if (!isComplete(known.snapshot)) return undefined;
  const { totals } = cachesOf(pool);
  const name = filterName(table, filters);
  const caught = await catchUp(pool, table, filters, known.snapshot);
  if (!caught) {
    // Requests find the new count instead, and share it.
    totals.drop(name, known);
    return undefined;
  }
  const total = { total: known.total + caught.grown, snapshot: caught.snapshot };
  if (isComplete(total.snapshot)) totals.update(name, known, total);
  return total;
}

/** Whether the total is cached, so it only has to be refreshed. */
export function isTotalKnown(pool: Pool, table: EntityTable, filters: readonly Filter[]): boolean {
  return cachesOf(pool).totals.get(filterName(table, filters)) !== undefined;
}

/**
 * How many rows match, where that needs no count. A cached total is refreshed, and so is the result of a count in progress,
 * which may have started before this request.
 */
export async function knownTotal(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
): Promise<DatedTotal | undefined> {
  if (!isCacheable(table, filters)) return undefined;
  const { totals, counting } = cachesOf(pool);
  const name = filterName(table, filters);
  const known = totals.get(name) ?? (await counting.get(name));
  const total = known && (await refreshTotal(pool, table, filters, known));
  return total ?? totalByTally(pool, table, filters);
}

/**
 * How many rows match: exact in a snapshot taken after the request (docs/domain.md §3.2). The estimate `expected` decides
 * how a count is executed.
 */
export async function listTotal(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  expected = Number.POSITIVE_INFINITY,
): Promise<DatedTotal> {
  return (await knownTotal(pool, table, filters)) ?? startCount(pool, table, filters, expected);
}
