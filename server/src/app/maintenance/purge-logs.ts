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

/** Deletes expired entries from the logs in batches, until the signal aborts; returns the number of rows. */
export async function purgeLogs(pool: Pool, days: KeptDays, signal: AbortSignal): Promise<number> {
  let purged = 0;
  for (const log of LOGS) {
    const kept = daysOf(log, days);
    let removed = kept === 0 ? 0 : BATCH_ROWS;
    while (removed === BATCH_ROWS && !signal.aborted) {
      removed = await purgeBatch(pool, log, kept);
      purged += removed;
    }
  }
  return purged;
}
