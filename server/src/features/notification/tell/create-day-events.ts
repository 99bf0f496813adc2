import type { Pool } from 'pg';
import sql from 'sql-template-tag';

// They reach phones, which nobody wants to hear at midnight.
const MORNING_HOUR = 7;

/** Creates the events of a day in its morning, each once: late rounds and ending absences; `moment` is the time in a test. */
export async function createDayEvents(pool: Pool, moment = sql`now()`): Promise<void> {
  await pool.query(sql`
    with clock as (select ${moment} at time zone 'Europe/Budapest' as time),
    today as (select time::date as day from clock where extract(hour from time) >= ${MORNING_HOUR})
    insert into notification_events (event, subject_ids, day)
    select e.event, array[r.id], r.due_date from today, stock_taking_rounds r
    cross join (values ('round-late'), ('own-round-late')) e (event)
    where r.due_date < today.day and r.due_date >= today.day - 7 and r.ended_date is null
      and exists (select from stock_taking_round_shops s where s.round_id = r.id and s.waiting > 0)
    union all
    select 'absence-ends', array[id], out_of_office_end_date from today, regional_representatives
    where out_of_office_end_date = today.day and archived_at is null
    on conflict do nothing`);
}

/** Creates the digests whose hour has come; `moment` is the time in a test. */
export async function createDigests(pool: Pool, moment = sql`now()`): Promise<void> {
  // A server that was down at that hour sends the digest within three hours.
  await pool.query(sql`
    insert into notification_deliveries (channel, recipient, digest_day)
    select 'DIGEST', username, clock.time::date
    from notification_preferences, (select ${moment} at time zone 'Europe/Budapest' as time) clock
    where extract(hour from clock.time) - digest_hour between 0 and 2
    on conflict do nothing`);
}
