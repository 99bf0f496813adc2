import { PARTNER, type PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { Pool } from 'pg';
import sql, { join, raw } from 'sql-template-tag';
import { PARTNERS } from '../../integrations/partners.ts';
import { LIVE_QUEUE } from '../upload-queue/upload-queue.ts';

/** The outbox of a partner. */
interface OutboxFigures {
  readonly partner: PartnerName;
  readonly waiting: number;
  /** How long the oldest message has been due, in seconds. */
  readonly age: number;
  readonly parked: number;
}

/** Figures of all processes, from the database; ages are in seconds, null if it never happened. */
export interface Figures {
  readonly outbox: readonly OutboxFigures[];
  readonly decisionsWaiting: number;
  readonly uploadsRunning: number;
  readonly uploadsWaiting: number;
  readonly elixirAge: number | null;
  /** As `elixirAge`; since the first attempt if the source was never read to the end. */
  readonly elixirUnreadAge: number | null;
  /** How long the oldest e-mail has waited that could not be sent, in seconds. */
  readonly emailAge: number;
  /** As `emailAge`, for push messages. */
  readonly pushAge: number;
  readonly sessions: number;
  readonly backupAge: number | null;
  /** As `backupAge`; since the installation if there was no backup. */
  readonly unsavedAge: number;
  readonly isQuiet: boolean;
  readonly databaseBytes: number;
}

const age = (time: string) => raw(`extract(epoch from now() - ${time})::float8`);

// Messages of earlier versions have no time since when they are due.
const DUE_SINCE = 'coalesce(due_since, created_date)';

const OUTBOX = join(
  PARTNER.options.map((partner) => {
    const table = raw(PARTNERS[partner].table);
    return sql`
      select ${partner} as partner,
        (select count(*)::int from ${table} where state = 'WAITING') as waiting,
        (select coalesce(max(${age(DUE_SINCE)}), 0) from ${table}
         where state = 'WAITING' and ${raw(DUE_SINCE)} <= now()) as age,
        (select count(*)::int from ${table} where state = 'PARKED') as parked`;
  }),
  ' union all ',
);

// Without a failure it waits for a channel that this register does not have.
const unsentAge = (channels: readonly string[]) => sql`
  (select coalesce(max(${age('made_at')}), 0) from notification_deliveries
   where state = 'WAITING' and failure is not null and channel = any(${channels}) and not is_quiet())`;

const FIGURES = sql`
  select (select json_agg(o) from (${OUTBOX}) o) as outbox,
    (select count(*)::int from bulk_decision_rows where outcome is null) as "decisionsWaiting",
    (select count(*)::int from ${LIVE_QUEUE} q where is_running) as "uploadsRunning",
    (select count(*)::int from ${LIVE_QUEUE} q where not is_running) as "uploadsWaiting",
    (select ${age('max(finished_at)')} from elixir_runs where state = 'DONE') as "elixirAge",
    (select ${age(`coalesce(max(finished_at) filter (where state = 'DONE'), min(started_at))`)} from elixir_runs)
      as "elixirUnreadAge",
    ${unsentAge(['EMAIL', 'DIGEST'])} as "emailAge", ${unsentAge(['PUSH'])} as "pushAge",
    (select count(*)::int from identity_records where kind = 'Session' and expires_at > now()) as sessions,
    (select ${age('backed_up_at')} from instance) as "backupAge",
    (select ${age('coalesce(backed_up_at, (select min(applied_at) from migrations))')} from instance)
      as "unsavedAge",
    is_quiet() as "isQuiet",
    pg_database_size(current_database()) as "databaseBytes"`;

/** Reads the figures of all processes by one statement. */
export async function findStatusFigures(pool: Pool): Promise<Figures> {
  const { rows } = await pool.query<Figures>(FIGURES);
  return rows[0] as Figures;
}
