import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { PARTNERS } from '../../integrations/partners.ts';

/** A log table; finished entries are deleted after a retention time. */
interface Log {
  readonly table: string;
  readonly time: string;
  readonly isOver: string;
  /** The columns that identify an entry; default: `id`. */
  readonly key?: string;
  /** Retention in days, or that of notifications; default: that of logs. */
  readonly days?: number | 'notifications';
}

// What still waits for a user or a partner is not finished, regardless of age.
const MESSAGES = { time: 'updated_date', isOver: `state in ('SENT', 'CANCELLED')` } as const;

const LOGS: readonly Log[] = [
  { table: PARTNERS.AURORA.table, ...MESSAGES },
  { table: PARTNERS.PRIME_SOLS.table, ...MESSAGES },
  { table: 'partner_comparisons', time: 'started_at', isOver: 'true' },
  { table: 'elixir_runs', time: 'started_at', isOver: `state <> 'RUNNING'` },
  { table: 'notifications', time: 'made_at', isOver: 'true', days: 'notifications' },
  { table: 'notification_deliveries', time: 'made_at', isOver: `state <> 'WAITING'`, days: 'notifications' },
  // Longer than this, so that a late round or an absence is not reported twice.
  { table: 'notification_events', time: 'told_at', isOver: 'told_at is not null', days: 30 },
  // Browsers refresh `seen_at` with every visit.
  { table: 'push_subscriptions', time: 'seen_at', isOver: 'true', days: 90 },
  // Longer than a phone is offline with a request whose answer it did not get (docs/domain.md §5.15).
  { table: 'idempotency_keys', time: 'created_at', isOver: 'true', key: 'principal, route, key', days: 90 },
  // Plans are inaccessible after half a day, even to their authors.
  { table: 'upload_plans', time: 'made_at', isOver: 'true', days: 1 },
  // The caches of lists are updated from it within half an hour.
  { table: 'row_changes', time: 'made_at', isOver: 'true', days: 1 },
];

/** Retention in days; 0: for ever. */
export interface KeptDays {
  readonly logs: number;
  readonly notifications: number;
}

const BATCH_ROWS = 1_000;

function daysOf({ days }: Log, kept: KeptDays): number {
  if (days === undefined) return kept.logs;
  return days === 'notifications' ? kept.notifications : days;
}

async function purgeBatch(
  pool: Pool,
  { table, time, isOver, key = 'id' }: Log,
  days: number,
): Promise<number> {
  const { rowCount } = await pool.query(sql`
    delete from ${raw(table)} where (${raw(key)}) in (
      select ${raw(key)} from ${raw(table)}
      where ${raw(isOver)} and ${raw(time)} < now() - ${days}::int * interval '1 day'
      order by ${raw(time)}, ${raw(key)} limit ${BATCH_ROWS} for update skip locked)`);
  return rowCount ?? 0;
}

/** The answers to repeated calls that are kept of a user: more than a phone sends again after a long time offline. */
export const MAX_ANSWERS_OF_USER = 10_000;

/** The users who have more answers than are kept; found by an index alone. */
async function usersWithTooMany(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ principal: string }>(sql`
    select principal from idempotency_keys group by principal having count(*) > ${MAX_ANSWERS_OF_USER}::int`);
  return rows.map(({ principal }) => principal);
}

async function purgeOldestOf(pool: Pool, principal: string): Promise<number> {
  const { rowCount } = await pool.query(sql`
    delete from idempotency_keys where (principal, route, key) in (
      select principal, route, key from idempotency_keys
      where principal = ${principal} and created_at < (
        select created_at from idempotency_keys where principal = ${principal}
        order by created_at desc offset ${MAX_ANSWERS_OF_USER - 1} limit 1)
      order by created_at limit ${BATCH_ROWS} for update skip locked)`);
  return rowCount ?? 0;
}

/** Deletes the oldest answers to repeated calls of users who have more than are kept, in batches. */
async function purgeAnswers(pool: Pool, signal: AbortSignal): Promise<number> {
  let purged = 0;
  for (const principal of await usersWithTooMany(pool)) {
    let removed = BATCH_ROWS;
    while (removed === BATCH_ROWS && !signal.aborted) {
      removed = await purgeOldestOf(pool, principal);
      purged += removed;
    }
  }
  return purged;
}

async function purgeLog(pool: Pool, log: Log, days: number, signal: AbortSignal): Promise<number> {
  let purged = 0;
  let removed = days === 0 ? 0 : BATCH_ROWS;
  while (removed === BATCH_ROWS && !signal.aborted) {
    removed = await purgeBatch(pool, log, days);
    purged += removed;
  }
  return purged;
}

/**
 * Deletes expired entries from the logs in batches, until the signal aborts; returns the number of rows. What cannot be
 * deleted is thrown when the rest is done.
 */
export async function purgeLogs(pool: Pool, days: KeptDays, signal: AbortSignal): Promise<number> {
  const failures: Error[] = [];
  let purged = 0;
  const logs = LOGS.map((log) => () => purgeLog(pool, log, daysOf(log, days), signal));
  for (const purge of [...logs, () => purgeAnswers(pool, signal)]) {
    try {
      purged += await purge();
    } catch (error) {
      failures.push(error as Error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  }
  return purged;
}
