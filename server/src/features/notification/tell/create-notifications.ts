import {
  NOTIFIED_EVENTS,
  type NotifiedEvent,
} from '@cooler/contract/features/notification/notified-events.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { RECIPIENTS, SUBJECT_COLUMNS } from './recipients.ts';

interface Happened {
  readonly id: number;
  readonly event: string;
  readonly subjectIds: readonly number[];
  readonly operation: string;
  readonly actor: string;
}

// Someone notified as a deputy and also in their own right gets the latter.
const DEPUTIES_LAST = 1_000;

function named({ kind, whom, alsoDeputies }: NotifiedEvent, rank: number, ids: readonly number[]): Sql {
  const people = join(
    whom.map((each) => RECIPIENTS[each](ids)),
    ' union ',
  );
  return sql`
    select ${kind}::text as kind, ${rank}::int as rank, ${alsoDeputies}::boolean as also_deputies, w.subject_id, w.recipient
    from (select * from (${people}) found (subject_id, recipient)) w`;
}

/** Inserts the notifications of an event and their deliveries; each person is notified once of each subject. */
function insertNotifications(
  { event, subjectIds, operation, actor }: Happened,
  rows: readonly NotifiedEvent[],
): Sql {
  const [{ about }] = rows as [NotifiedEvent];
  return sql`
    with named as (${join(
      rows.map((row, rank) => named(row, rank, subjectIds)),
      ' union all ',
    )}),
    everybody as (
      select kind, rank, subject_id, recipient, null as for_absent from named
      union all
      select n.kind, n.rank + ${DEPUTIES_LAST}::int, n.subject_id, d.username, a.name
      from named n
      join deputies_today t on t.absent_username = n.recipient
      join regional_representatives a on a.id = t.absent_id
      join regional_representatives d on d.id = t.deputy_id
      where n.also_deputies
    ), once as (
      select distinct on (recipient, subject_id) * from everybody
      where recipient <> lower(${actor}) order by recipient, subject_id, rank, for_absent
    ), told as (
      select o.recipient, o.kind, min(o.subject_id) as subject_id, count(*)::int as subjects,
        case when count(distinct coalesce(o.for_absent, '')) = 1 then min(o.for_absent) end as for_absent,
        o.kind <> all(coalesce(p.product_off, '{}')) as in_product,
        o.kind <> all(coalesce(p.push_off, '{}')) as by_push,
        o.kind = any(coalesce(p.email_on, '{}')) as by_email
      from once o left join notification_preferences p on p.username = o.recipient
      group by o.recipient, o.kind, p.username
    ), kept as (
      insert into notifications (recipient, kind, event, ${raw(SUBJECT_COLUMNS[about])}, subjects, for_absent, operation, in_product)
      select recipient, kind, ${event}, subject_id, subjects, for_absent, ${operation}::uuid, in_product from told
      where in_product or by_push or by_email
      on conflict (recipient, operation, event, kind) do update
      set subjects = notifications.subjects + excluded.subjects, read_at = null, made_at = excluded.made_at,
        for_absent = case when notifications.for_absent = excluded.for_absent then excluded.for_absent end
      returning id, recipient, kind
    )
    insert into notification_deliveries (channel, recipient, notification_id, subscription_id)
    select 'PUSH', k.recipient, k.id, s.id from kept k
    join told t on t.recipient = k.recipient and t.kind = k.kind and t.by_push
    join push_subscriptions s on s.recipient = k.recipient
    union all
    select 'EMAIL', k.recipient, k.id, null from kept k
    join told t on t.recipient = k.recipient and t.kind = k.kind and t.by_email
    on conflict do nothing`;
}

async function takeEvent(client: PoolClient): Promise<Happened | undefined> {
  const { rows } = await client.query<Happened>(sql`
    select id, event, subject_ids as "subjectIds", operation, actor from notification_events
    where told_at is null and next_attempt_at <= now() order by next_attempt_at, id limit 1 for update skip locked`);
  return rows[0];
}

async function notifyOfEvent(client: PoolClient, happened: Happened): Promise<void> {
  const rows = NOTIFIED_EVENTS.filter(({ event }) => event === happened.event);
  if (rows.length > 0) await client.query(insertNotifications(happened, rows));
  await client.query(
    sql`update notification_events set told_at = clock_timestamp() where id = ${happened.id}`,
  );
}

/** Postpones an event that cannot be processed now, so that it does not block others. */
async function postpone(pool: Pool, { id }: Happened): Promise<void> {
  await pool.query(sql`
    update notification_events set next_attempt_at = clock_timestamp() + interval '1 minute' where id = ${id}`);
}

/**
 * Creates the notifications of events until none is left or the time is over. Each event has its own transaction, so it
 * notifies all recipients or none.
 */
export async function createNotifications(pool: Pool, forMs = Number.POSITIVE_INFINITY): Promise<void> {
  const end = performance.now() + forMs;
  let taken: Happened | undefined;
  do {
    try {
      taken = await inTransaction(pool, async (client) => {
        taken = await takeEvent(client);
        if (taken) await notifyOfEvent(client, taken);
        return taken;
      });
    } catch (error) {
      if (taken) await postpone(pool, taken);
      throw error;
    }
  } while (taken && performance.now() < end);
}
