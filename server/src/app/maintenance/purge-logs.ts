import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { PARTNERS } from '../../integrations/partners.ts';

/** A table of things that happened: those that are over may go once they are old enough. */
interface Log {
  readonly table: string;
  readonly time: string;
  readonly isOver: string;
  /** After so many days, or as it is set for notifications; else as it is set for logs. */
  readonly days?: number | 'notifications';
}

// What waits for a person or for a partner is not over, however old.
const MESSAGES = { time: 'updated_date', isOver: `state in ('SENT', 'CANCELLED')` } as const;

const LOGS: readonly Log[] = [
  { table: PARTNERS.AURORA.table, ...MESSAGES },
  { table: PARTNERS.PRIME_SOLS.table, ...MESSAGES },
  { table: 'partner_comparisons', time: 'started_at', isOver: 'true' },
  { table: 'elixir_runs', time: 'started_at', isOver: `state <> 'RUNNING'` },
  { table: 'notifications', time: 'made_at', isOver: 'true', days: 'notifications' },
  { table: 'notification_deliveries', time: 'made_at', isOver: `state <> 'WAITING'`, days: 'notifications' },
  // A late round or an absence of these days is noted no second time.
  { table: 'notification_events', time: 'told_at', isOver: 'told_at is not null', days: 30 },
  // A browser says that it is there with every visit.
  { table: 'push_subscriptions', time: 'seen_at', isOver: 'true', days: 90 },
  // A plan cannot be seen after half a day, not even by its author.
  { table: 'upload_plans', time: 'made_at', isOver: 'true', days: 1 },
  // What lists remember is brought up to date by them within half an hour.
  { table: 'row_changes', time: 'made_at', isOver: 'true', days: 1 },
];

/** After how many days what is over goes; 0: never. */
export interface KeptDays {
  readonly logs: number;
  readonly notifications: number;
}

const ROWS_AT_ONCE = 1_000;

function daysOf({ days }: Log, kept: KeptDays): number {
  if (days === undefined) return kept.logs;
  return days === 'notifications' ? kept.notifications : days;
}

async function purgeBatch(pool: Pool, { table, time, isOver }: Log, days: number): Promise<number> {
  const { rowCount } = await pool.query(sql`
    delete from ${raw(table)} where id in (
      select id from ${raw(table)}
      where ${raw(isOver)} and ${raw(time)} < now() - ${days}::int * interval '1 day'
      order by ${raw(time)}, id limit ${ROWS_AT_ONCE} for update skip locked)`);
  return rowCount ?? 0;
}

/** Removes what has been over for so long from the logs, a batch at a time until the signal goes off; says how many rows. */
export async function purgeLogs(pool: Pool, days: KeptDays, signal: AbortSignal): Promise<number> {
  let purged = 0;
  for (const log of LOGS) {
    const kept = daysOf(log, days);
    let removed = kept === 0 ? 0 : ROWS_AT_ONCE;
    while (removed === ROWS_AT_ONCE && !signal.aborted) {
      removed = await purgeBatch(pool, log, kept);
      purged += removed;
    }
  }
  return purged;
}
