import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, it } from 'node:test';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import sql from 'sql-template-tag';
import { createMailer } from '../../integrations/mail/mailer.ts';
import { startMailbox } from '../../integrations/mail/testing/mailbox.ts';
import { TODAY } from '../../kernel/database/budapest.ts';
import { buildPresent } from '../../testing/build.ts';
import { runApp } from '../../testing/run-app.ts';
import { until } from '../../testing/until.ts';
import { close, HEADS, openSheet } from '../stock-taking/testing/phone.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { fillRegister, SHOP, type TestRegister } from '../work-request/testing/register.ts';
import { digestWords } from './deliver/digest.ts';
import { createDayEvents, createDigests } from './tell/create-day-events.ts';
import { todayAt } from './testing/budapest-time.ts';
import { startTestNotifier } from './testing/start-test-notifier.ts';

const LEADER = 'laki';

describe('the daily digest', () => {
  let register: TestRegister;
  const app = runApp(async (started) => {
    register = await fillRegister(started.pool);
    await buildPresent(started, LEADER, 'REGIONAL_LEADER', { name: 'Laki Éva', email: 'laki@example.com' });
  });

  const choose = (digestHour: number | null) =>
    app().as('FCR_REGIONAL_LEADER', LEADER)('PUT', '/resource/notifications/preferences', {
      ...{ language: 'en', product: [], push: [], email: [], digestHour },
    });
  const words = () => digestWords(app().pool, LEADER);

  async function startRounds(count: number, dueDaysAgo = 1): Promise<void> {
    await app().pool.query(sql`
      with started as (
        insert into stock_taking_rounds (name, filter, due_date, devices, shops, created_by, updated_by)
        select 'Round ' || n, '{}', ${TODAY} - ${dueDaysAgo}::int, 1, 1, 't', 't'
        from generate_series(1, ${count}) n returning id)
      insert into stock_taking_round_shops (round_id, shop_id, devices)
      select started.id, shops.id, 1 from started, shops where code = ${SHOP}`);
  }

  async function ask(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await newRequestOf(app().as('FCR_SALES_VAN', 'bela'), register, 'SERVICE')).id);
    return ids;
  }

  describe('is created', () => {
    before(() => choose(22));
    beforeEach(() => app().pool.query('delete from notification_deliveries'));

    /** The days of the digests that these moments in Budapest lead to. */
    async function daysOf(...moments: readonly string[]): Promise<string[]> {
      for (const moment of moments)
        await createDigests(app().pool, sql`(${moment}::timestamp at time zone 'Europe/Budapest')`);
      const { rows } = await app().pool.query<{ day: string }>(
        sql`select digest_day::text as day from notification_deliveries order by digest_day`,
      );
      return rows.map(({ day }) => day);
    }

    it('at its hour, or within three hours of the same day', async () => {
      assert.deepEqual(await daysOf('2026-07-01 21:59'), []);
      assert.deepEqual(await daysOf('2026-07-02 00:00'), []);
      assert.deepEqual(await daysOf('2026-07-01 22:00'), ['2026-07-01']);
      await choose(7);
      assert.deepEqual(await daysOf('2026-12-01 06:59', '2026-12-02 10:00'), ['2026-07-01']);
      assert.deepEqual(await daysOf('2026-12-01 09:59'), ['2026-07-01', '2026-12-01']);
    });

    it('once in the nights in which the clocks change, also at the hour that is missing or comes twice', async () => {
      await choose(2);
      const instants = ['2027-03-28 00:59Z', '2027-03-28 01:00Z', '2027-10-31 00:00Z', '2027-10-31 01:00Z'];
      for (const instant of instants) await createDigests(app().pool, sql`${instant}::timestamptz`);
      assert.deepEqual(await daysOf(), ['2027-03-28', '2027-10-31']);
    });

    it('once a day, and for nobody without an hour', async () => {
      await choose(7);
      assert.deepEqual(await daysOf('2026-12-01 07:00', '2026-12-01 08:00'), ['2026-12-01']);
      await choose(null);
      assert.deepEqual(await daysOf('2026-12-02 07:00'), ['2026-12-01']);
    });
  });

  describe('tells', () => {
    afterEach(async () => {
      await app().owner.query('truncate stock_taking_rounds cascade');
      await app().owner.query(`update work_requests set request_status = 'DENIED'`);
    });

    it('how many requests wait, and the ten oldest', async () => {
      const ids = await ask(12);
      const digest = await words();
      assert.equal(digest?.subject, '12 requests wait for you');
      const [section] = digest?.sections ?? [];
      assert.equal(section?.link, '/work-requests?awaiting=me');
      const [intro, ...rest] = section?.lines ?? [];
      assert.equal(intro, '12 requests wait for a decision. The oldest:');
      assert.deepEqual(
        rest.map((line) => Number(/^#(\d+) Service/.exec(line)?.[1])),
        ids.slice(0, 10),
      );
    });

    it('of repair offers, named as such', async () => {
      const [id] = await ask(1);
      await app().owner.query(
        `update work_requests set request_status = 'REPAIR_OFFER_ARRIVED' where id = ${id}`,
      );
      const [section] = (await words())?.sections ?? [];
      assert.match(section?.lines[1] ?? '', /Repair offer arrived$/);
    });

    it('how many closed stock-takings wait, and where', async () => {
      const van = app().as('FCR_SALES_VAN', 'bela');
      const { headId } = await openSheet(van, SHOP);
      assert.equal(await words(), undefined);
      await close(van, headId);
      assert.deepEqual(await words(), {
        subject: '1 stock-taking waits for you',
        sections: [
          { lines: ['1 closed stock-taking waits for a decision.'], link: '/stock-taking?awaiting=me' },
        ],
      });
      await app().as('FCR_REGIONAL_LEADER', LEADER)('PUT', `${HEADS}/deny/${headId}`);
      assert.equal(await words(), undefined);
    });

    it('the late rounds besides', async () => {
      await ask(1);
      await startRounds(2);
      const digest = await words();
      assert.equal(digest?.subject, '1 request waits for you');
      assert.deepEqual(digest?.sections[1]?.lines, ['Late rounds: Round 1, Round 2']);
    });

    it('only of late rounds if nothing else waits, and leads to them', async () => {
      await startRounds(12);
      const names = Array.from({ length: 10 }, (_, at) => `Round ${at + 1}`).join(', ');
      const lines = [`Late rounds: ${names} and 2 more`];
      const link = `/stock-taking-rounds?status=RUNNING&dueDate=..${dayIn(-1)}`;
      assert.deepEqual(await words(), { subject: '12 rounds are late', sections: [{ lines, link }] });
    });

    it('nothing of a round that is not late', async () => {
      await startRounds(1, 0);
      assert.equal(await words(), undefined);
    });
  });

  it('is not sent when there is nothing to tell', async () => {
    const { rows } = await app().pool.query<{ hour: number }>(
      sql`select extract(hour from now() at time zone 'Europe/Budapest')::int as hour`,
    );
    await app().pool.query('delete from notification_deliveries');
    await choose(rows[0]?.hour ?? 0);
    const mailbox = await startMailbox();
    const mailer = createMailer(mailbox.url, 'register@example.com');
    const notifier = startTestNotifier(app().pool, { mailer });
    const settled = async () => {
      const { rows: found } = await app().pool.query<{ state: string; failure: string | null }>(
        sql`select state, failure from notification_deliveries where state <> 'WAITING'`,
      );
      return found[0];
    };
    assert.deepEqual(await until('the digest is settled', settled), {
      state: 'DROPPED',
      failure: 'NOTHING_TO_TELL',
    });
    await notifier.stop();
    mailer.close();
    assert.equal(mailbox.received(), 0);
    await mailbox.close();
  });

  it('is no reason to tell of a round that has been late for more than a week, or waits for no shop', async () => {
    const lateOf = async (daysAgo: number, isCounted = false) => {
      await app().owner.query('truncate stock_taking_rounds, notification_events cascade');
      await startRounds(1, daysAgo);
      if (isCounted) await app().owner.query('update stock_taking_round_shops set found = devices');
      for (let run = 0; run < 2; run += 1) await createDayEvents(app().pool, todayAt('07:00'));
      const { rows } = await app().pool.query<{ event: string }>(
        sql`select event from notification_events where day is not null order by event`,
      );
      return rows.map(({ event }) => event);
    };
    assert.deepEqual(await lateOf(7), ['own-round-late', 'round-late']);
    assert.deepEqual(await lateOf(7, true), []);
    for (const daysAgo of [0, 8]) assert.deepEqual(await lateOf(daysAgo), [], `${daysAgo} days`);
  });
});
