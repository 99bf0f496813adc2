import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { runPartnerWorld } from '../../features/partner/testing/partner-world.ts';
import { until } from '../../testing/until.ts';
import { MAX_ANSWERS_OF_USER, purgeLogs } from './purge-logs.ts';
import { scheduleLogPurge } from './schedule-log-purge.ts';

const OLD = 400;
const DAYS = 365;
const KEPT = { logs: DAYS, notifications: 90 };
const FOR_EVER = { logs: 0, notifications: 0 };
const MESSAGE_TABLES = ['aurora_requests', 'prime_sols_requests'] as const;
const never = new AbortController().signal;

describe('old entries of logs', () => {
  let pool: Pool;
  let owner: Pool;
  runPartnerWorld(async ({ test, approved }) => {
    [pool, owner] = [test.pool, test.owner];
    await approved('DELIVERY');
  });
  beforeEach(async () => {
    for (const table of [...MESSAGE_TABLES, 'partner_comparisons', 'elixir_runs', 'row_changes'])
      await pool.query(`delete from ${table}`);
  });

  async function addMessages(table: string, state: string, days: number, count = 1): Promise<void> {
    await pool.query(
      `insert into ${table} (work_request_id, request_type, request_uri, request_body, state,
         response_http_status_code, failure, updated_date)
       select w.id, 'POST', '/orders', '{}', $1, case when $1 = 'SENT' then '200' end,
         case when $1 = 'PARKED' then 'REFUSED' end, now() - $2::int * interval '1 day'
       from generate_series(1, $3) n, (select id from work_requests limit 1) w`,
      [state, days, count],
    );
  }

  const statesOf = async (table: string): Promise<string[]> =>
    (await pool.query<{ state: string }>(`select state from ${table} order by state`)).rows.map(
      ({ state }) => state,
    );

  for (const table of MESSAGE_TABLES) {
    it(`of ${table} are removed when they are finished, and never before`, async () => {
      for (const state of ['SENT', 'CANCELLED', 'PARKED', 'WAITING']) await addMessages(table, state, OLD);
      await addMessages(table, 'SENT', DAYS - 1);
      assert.equal(await purgeLogs(pool, KEPT, never), 2);
      assert.deepEqual(await statesOf(table), ['PARKED', 'SENT', 'WAITING']);
      assert.equal(await purgeLogs(pool, KEPT, never), 0);
    });
  }

  it('are removed in batches until none is left, or until the server stops', async () => {
    await addMessages('aurora_requests', 'SENT', OLD, 2_500);
    assert.equal(await purgeLogs(pool, KEPT, AbortSignal.abort()), 0);
    assert.equal(await purgeLogs(pool, KEPT, never), 2_500);
  });

  it('of comparisons are removed with their differences', async () => {
    await pool.query(`
      with old as (
        insert into partner_comparisons (partner, started_at, finished_at)
        values ('AURORA', now() - interval '400 days', now()), ('AURORA', now(), now()) returning id)
      insert into partner_differences (comparison_id, partner, reference, status_here)
      select id, 'AURORA', 1, 'APPROVED' from old`);
    assert.equal(await purgeLogs(pool, KEPT, never), 1);
    const { rows } = await pool.query('select count(*)::int as count from partner_differences');
    assert.equal(rows[0].count, 1);
  });

  it('of Elixir runs are removed, except a run that is still going', async () => {
    await pool.query(`
      insert into elixir_runs (state, started_by, started_at)
      select state, 'somebody', now() - interval '400 days' from unnest(array['DONE', 'RUNNING', 'FAILED']) state`);
    assert.equal(await purgeLogs(pool, KEPT, never), 2);
    assert.deepEqual(await statesOf('elixir_runs'), ['RUNNING']);
  });

  it('of changed rows are removed after a day, regardless of the settings', async () => {
    await pool.query(`insert into row_changes (table_name, made_at)
      select 'shops', now() - n * interval '20 hours' from generate_series(0, 2) n`);
    assert.equal(await purgeLogs(pool, FOR_EVER, never), 1);
  });

  it('of repeated calls are removed after 90 days, when no device repeats them any more', async () => {
    await pool.query(`
      insert into idempotency_keys (key, principal, route, body_hash, status, body, created_at)
      select days::text, 'somebody', '/resource/shops', 'hash', 201, '{}', now() - days * interval '1 day'
      from unnest(array[1, 89, 91]) days`);
    assert.equal(await purgeLogs(pool, FOR_EVER, never), 1);
    const { rows } = await pool.query('select key from idempotency_keys order by key');
    assert.deepEqual(
      rows.map(({ key }) => key),
      ['1', '89'],
    );
  });

  it('of repeated calls are removed beyond the newest 10,000 of a user, and no others', async () => {
    await pool.query('delete from idempotency_keys');
    await pool.query(
      `insert into idempotency_keys (key, principal, route, body_hash, status, body, created_at)
       select n::text, principal, '/resource/shops', 'hash', 201, '{}', now() - n * interval '1 second'
       from (values ('many', $1::int + 2500), ('few', 3)) users (principal, count), generate_series(1, count) n`,
      [MAX_ANSWERS_OF_USER],
    );
    assert.equal(await purgeLogs(pool, KEPT, AbortSignal.abort()), 0);
    assert.equal(await purgeLogs(pool, KEPT, never), 2_500);
    const { rows } = await pool.query(`
      select principal, count(*)::int, max(key::int)::int as oldest from idempotency_keys group by 1 order by 1`);
    assert.deepEqual(rows, [
      { principal: 'few', count: 3, oldest: 3 },
      { principal: 'many', count: MAX_ANSWERS_OF_USER, oldest: MAX_ANSWERS_OF_USER },
    ]);
    assert.equal(await purgeLogs(pool, KEPT, never), 0);
  });

  it('are removed also if those of another log cannot be', async () => {
    for (const table of MESSAGE_TABLES) await addMessages(table, 'SENT', OLD);
    await pool.query(
      `insert into idempotency_keys (key, principal, route, body_hash, status, body, created_at)
       select n::text, 'x', '/resource/shops', 'hash', 201, '{}', now() - n * interval '1 second'
       from generate_series(0, $1) n`,
      [MAX_ANSWERS_OF_USER],
    );
    await owner.query(`
      create function keep_all() returns trigger language plpgsql as 'begin raise exception ''kept''; end';
      create trigger keep_all before delete on aurora_requests execute function keep_all()`);
    const said: string[] = [];
    const log = pino(
      { level: 'warn' },
      { write: (line: string) => void said.push(JSON.parse(line).err.message) },
    );
    const stop = scheduleLogPurge(pool, KEPT, log);
    await until('the rest is purged', async () => {
      const { rows } = await pool.query(
        `select count(*)::int as count from idempotency_keys where principal = 'x'`,
      );
      return rows[0]?.count === MAX_ANSWERS_OF_USER;
    });
    await stop();
    await owner.query('drop function keep_all cascade');
    assert.deepEqual(await statesOf('prime_sols_requests'), []);
    assert.deepEqual([await statesOf('aurora_requests'), said], [['SENT'], ['kept']]);
  });

  it('are removed at the start of the server, and kept for ever with 0 days', async () => {
    await addMessages('aurora_requests', 'SENT', OLD);
    const log = pino({ level: 'silent' });
    await scheduleLogPurge(pool, FOR_EVER, log)();
    assert.deepEqual(await statesOf('aurora_requests'), ['SENT']);
    await scheduleLogPurge(pool, KEPT, log)();
    assert.deepEqual(await statesOf('aurora_requests'), []);
  });
});
