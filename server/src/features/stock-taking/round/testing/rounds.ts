import assert from 'node:assert/strict';
import type { RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';

export const ROUNDS = '/resource/stock-taking-rounds';

export const NO_FILTER: RoundFilter = {
  regions: [],
  representatives: [],
  shops: [],
  categories: [],
  statuses: [],
};

/** Deletes all rounds and archives all devices. */
export async function startOver(pool: Pool): Promise<void> {
  await pool.query('truncate stock_taking_rounds cascade');
  await pool.query('update device_register set archived_at = now() where archived_at is null');
}

/** Sets the due date of a round to this many days from today. */
export async function shift(pool: Pool, roundId: number, days: number): Promise<void> {
  await pool.query(sql`
    update stock_taking_rounds set due_date = (now() at time zone 'Europe/Budapest')::date + ${days}::int
    where id = ${roundId}`);
}

/** Each query finds violations of an invariant (docs/domain.md §9.8); all must return no rows. */
const INVARIANT_QUERIES = {
  'a waiting device that needs no stock-taking, is archived or stands elsewhere': sql`
    select r.device_id from stock_taking_round_devices r join device_register d on d.id = r.device_id
    where r.outcome is null
      and (not d.need_stock_taking or d.archived_at is not null or d.shop_id is distinct from r.shop_id)`,
  'a shop whose counts differ from its devices': sql`
    select s.id from stock_taking_round_shops s
    left join stock_taking_round_devices d on d.round_id = s.round_id and d.shop_id = s.shop_id
    group by s.id
    having (count(d), count(d) filter (where d.outcome = 'FOUND'), count(d) filter (where d.outcome = 'ABSENT'),
        count(d) filter (where d.outcome = 'DROPPED'), count(d) filter (where d.outcome = 'UNCOUNTED'))
      is distinct from (s.devices::bigint, s.found::bigint, s.absent::bigint, s.dropped::bigint, s.uncounted::bigint)`,
  'a round whose size differs from its start': sql`
    select o.id from stock_taking_rounds o left join stock_taking_round_shops s on s.round_id = o.id
    group by o.id having sum(s.devices) is distinct from o.devices or count(s.id) <> o.shops`,
};

/** Asserts that no invariant of rounds is violated. */
export async function assertRoundsSound(pool: Pool): Promise<void> {
  for (const [fault, statement] of Object.entries(INVARIANT_QUERIES)) {
    const { rows } = await pool.query(statement);
    assert.deepEqual(rows, [], fault);
  }
}
