import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';

/** Creates the events of a day, each once: late rounds and ending absences. */
export async function createDayEvents(pool: Pool): Promise<void> {
  await pool.query(sql`
    insert into notification_events (event, subject_ids, day)
    select e.event, array[r.id], r.due_date from stock_taking_rounds r
    cross join (values ('round-late'), ('own-round-late')) e (event)
    where r.due_date < ${TODAY} and r.due_date >= ${TODAY} - 7 and r.ended_date is null
      and exists (select from stock_taking_round_shops s where s.round_id = r.id and s.waiting > 0)
    union all
    select 'absence-ends', array[id], out_of_office_end_date from regional_representatives
    where out_of_office_end_date = ${TODAY} and archived_at is null
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
