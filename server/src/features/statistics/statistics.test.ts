import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Statistics, statistics } from '@cooler/contract/features/statistics/statistics.ts';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { runApp } from '../../testing/run-app.ts';
import { fillRegister, OTHER_SHOP, SHOP, type TestRegister } from '../work-request/testing/register.ts';
import { computeFigures } from './compute-figures.ts';

const NEVER_ABORTED = new AbortController().signal;

const IN_OTHER_SHOP = { type: 'SERVICE', shop: OTHER_SHOP } as const;

interface Past {
  readonly type: RequestType;
  readonly shop: string;
  readonly openedDaysAgo: number;
  readonly ended?: { readonly daysAgo: number; readonly status: RequestStatus };
}

describe('the statistics', () => {
  let register: TestRegister;
  let today = '';
  const app = runApp(async ({ pool }) => {
    register = await fillRegister(pool);
    const now = await register.one<{ day: string }>(
      sql`select (now() at time zone 'Europe/Budapest')::date::text as day`,
    );
    today = now.day;
    await seedRequests();
    await seedDevices();
  });
  const count = () => computeFigures(app().pool, NEVER_ABORTED, 'all');
  const ask = async (query = ''): Promise<Statistics> => {
    const { status, body } = await app().as('FCR_ADMIN')('GET', `/resource/statistics${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return statistics.parse(body);
  };
  const asOf = (daysAgo: number) => `asOf=${addDays(today, -daysAgo)}`;

  /** A request with the first and the last row of its history, each at noon. */
  async function seedRequest({ type, shop, openedDaysAgo, ended }: Past): Promise<void> {
    const at = (daysAgo: number) =>
      sql`((${addDays(today, -daysAgo)}::date + time '12:00') at time zone 'Europe/Budapest')`;
    const status = ended?.status ?? 'REQUIRED';
    const last = at(ended?.daysAgo ?? openedDaysAgo);
    await app().owner.query(sql`
      with request as (
        insert into work_requests (request_type, request_status, shop_from_id, shop_to_id, device_type_from_id,
          remark, requested_date,
          completed_date, created_by, updated_by, created_date, updated_date)
        select ${type}, ${status}, f.id, case when ${type} = 'TRANSIT' then t.id end,
          case when ${type} = 'SERVICE' then (select min(id) from device_types) end, 'Nem hűt.', '2026-01-02',
          case when ${status} = 'COMPLETED' then '2026-01-03'::date end, 't', 't', ${at(openedDaysAgo)}, ${last}
        from shops f, shops t where f.code = ${shop} and t.code = ${OTHER_SHOP} returning *)
      insert into movement_history (request_id, version, event, request_type, request_status, qty, requested_date, is_bulk,
        remark, shop_from_county, created_by, updated_by, created_date, updated_date)
      select r.id, step.version, step.event, r.request_type, step.status, 1, r.requested_date, false, r.remark, s.county,
        't', 't', r.created_date, step.at
      from request r join shops s on s.id = r.shop_from_id,
        (values (0, 'create', 'REQUIRED', ${at(openedDaysAgo)}), (1, 'done', ${status}, ${last}))
          step (version, event, status, at)
      where step.version = 0 or step.status <> 'REQUIRED'`);
  }

  async function seedRequests(): Promise<void> {
    const completed = (daysAgo: number) => ({ daysAgo, status: 'COMPLETED' as const });
    const pasts: Past[] = [
      { type: 'SERVICE', shop: SHOP, openedDaysAgo: 75, ended: completed(70) },
      { type: 'SERVICE', shop: SHOP, openedDaysAgo: 20, ended: completed(18) },
      { type: 'SERVICE', shop: SHOP, openedDaysAgo: 20, ended: completed(15) },
      { type: 'SERVICE', shop: SHOP, openedDaysAgo: 20, ended: completed(10) },
      { type: 'SERVICE', shop: OTHER_SHOP, openedDaysAgo: 9, ended: { daysAgo: 2, status: 'FAILED' } },
      { type: 'TRANSIT', shop: SHOP, openedDaysAgo: 5 },
      { type: 'TRANSIT', shop: SHOP, openedDaysAgo: 0 },
    ];
    for (const past of pasts) await seedRequest(past);
  }

  /** Two devices for thirty days, one of which was discarded ten days ago, and a deleted one. */
  async function seedDevices(): Promise<void> {
    const { owner } = app();
    const kept = await register.device();
    await register.device({ place: 'warehouse', status: 'TRANSPORTABLE' });
    const gone = await register.device();
    await owner.query(`
      alter table device_timeline disable trigger user;
      update device_timeline set done_at = (date '${today}' - 30 + time '12:00') at time zone 'Europe/Budapest';
      alter table device_timeline enable trigger user`);
    await owner.query(sql`update device_register set device_status = 'DISCARD' where id = ${kept.id}`);
    await owner.query(
      sql`update device_register set archived_at = now() - interval '3 days' where id = ${gone.id}`,
    );
    await owner.query(`
      alter table device_timeline disable trigger user;
      update device_timeline set done_at = (date '${today}' - 10 + time '12:00') at time zone 'Europe/Budapest' where status_before is not null;
      alter table device_timeline enable trigger user`);
  }

  const countsOf = ({ devices }: Statistics) =>
    Object.fromEntries(devices.map(({ status, counts }) => [status, counts.at(-1)]));

  async function assertRight(): Promise<void> {
    const now = await ask('?weeks=4');
    assert.deepEqual(
      now.weeks.map(({ opened, ended, open }) => [opened, ended, open]),
      [
        [0, 0, 0],
        [3, 2, 1],
        [1, 1, 1],
        [2, 1, 2],
      ],
    );
    assert.deepEqual(now.spans, [
      { partner: 'PRIME_SOLS', requestType: 'SERVICE', count: 3, median: 5, p90: 10 },
    ]);
    // A year is read by whole months.
    const [ofYear] = (await ask('?weeks=52')).spans;
    assert.deepEqual([ofYear?.count, ofYear?.median, ofYear?.p90], [4, 5, 10]);
    assert.deepEqual(
      now.ages.filter(({ count }) => count > 0).map(({ fromDays, count }) => [fromDays, count]),
      [
        [0, 1],
        [4, 1],
      ],
    );
    assert.deepEqual(countsOf(now), { DISCARD: 1, OUTSOURCED: 0, TRANSPORTABLE: 1 });
    assert.deepEqual(now.reasons, [{ reason: 'Nem hűt.', count: 4 }]);
    const before = await ask(`?weeks=4&${asOf(12)}`);
    assert.deepEqual(countsOf(before), { OUTSOURCED: 2, TRANSPORTABLE: 1 });
    assert.equal(before.weeks.at(-1)?.open, 1);
    const inBudapest = await ask('?weeks=4&county=Budapest');
    assert.deepEqual(
      inBudapest.weeks.map(({ opened, ended }) => [opened, ended]),
      [
        [0, 0],
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    );
    assert.equal(now.counties.find(({ county }) => county === 'Baranya')?.devices, 1);
  }

  it('are not computed on request', async () => {
    const { weeks, isComplete, countedAt } = await ask('?weeks=4');
    assert.deepEqual([isComplete, countedAt], [false, null]);
    assert.ok(weeks.every(({ opened, ended, open }) => opened + ended + open === 0));
  });

  it('return the figures of every past day as they were', async () => {
    await count();
    await assertRight();
    assert.ok((await ask()).countedAt);
  });

  it('are the same however many processes compute the figures', async () => {
    const { pool } = app();
    await Promise.all([
      computeFigures(pool, NEVER_ABORTED, 'all'),
      computeFigures(pool, NEVER_ABORTED, 'all'),
    ]);
    const { rows } = await pool.query<{ days: number }>(sql`
      select count(distinct day)::int as days from daily_figures where figure = 'opened'`);
    assert.equal(rows[0]?.days, 5);
    await assertRight();
    assert.equal((await ask()).isComplete, true);
    assert.equal((await ask()).firstDay, addDays(today, -30));
  });

  it('recompute the current day, but not too often', async () => {
    const opened = async () => (await ask('?weeks=4')).weeks.at(-1)?.opened ?? 0;
    const before = await opened();
    await seedRequest({ type: 'SERVICE', shop: OTHER_SHOP, openedDaysAgo: 0 });
    await computeFigures(app().pool, NEVER_ABORTED);
    assert.equal(await opened(), before);
    await app().owner.query(`update daily_figure_marks set due_at = now()`);
    await computeFigures(app().pool, NEVER_ABORTED);
    assert.equal(await opened(), before + 1);
  });

  it('count past days again when a request that ended on them is open again', async () => {
    const weekOf = async () => {
      const { opened, ended, open } = (await ask(`?weeks=4&${asOf(1)}`)).weeks.at(-1) ?? {};
      return [opened, ended, open];
    };
    await count();
    const before = await weekOf();
    await seedRequest({ ...IN_OTHER_SHOP, openedDaysAgo: 1, ended: { daysAgo: 1, status: 'DENIED' } });
    await app().owner.query(sql`update daily_figure_marks set kept_through = kept_through - 5`);
    await count();
    const [opened = 0, ended = 0, open = 0] = before;
    assert.deepEqual(await weekOf(), [opened + 1, ended + 1, open]);
    await app().pool.query(sql`
      update work_requests set request_status = 'REQUIRED' where request_status = 'DENIED'`);
    await count();
    assert.deepEqual(await weekOf(), [opened + 1, ended, open + 1]);
    // A count that began before the change was stored repeats it.
    await app().owner.query(sql`delete from daily_figures where day = ${addDays(today, -1)}`);
    await count();
    assert.deepEqual(await weekOf(), [opened + 1, ended, open + 1]);
  });

  it('are counted again from the last complete day on, when the clock has been ahead', async () => {
    const opened = async () => (await ask('?weeks=4')).weeks.at(-1)?.opened ?? 0;
    await count();
    const before = await opened();
    await app().owner.query(sql`
      update daily_figure_marks set kept_through = ${today}::date + 1, counted_through = ${today}::date + 2,
        counted_at = now() + interval '2 days', due_at = now() + interval '2 days'`);
    await app().owner.query(sql`
      insert into daily_figures (figure, day, county, region, key, days, value)
      select figure, day + 2, county, region, key, days, value from daily_figures where day = ${today}`);
    await seedRequest({ type: 'SERVICE', shop: OTHER_SHOP, openedDaysAgo: 0 });
    await computeFigures(app().pool, NEVER_ABORTED);
    assert.equal(await opened(), before + 1);
    const { rows } = await app().owner.query<{ last: string; over: boolean }>(sql`
      select (select max(day)::text from daily_figures) as last,
        (select bool_or(kept_through >= ${today}) from daily_figure_marks) as over`);
    assert.deepEqual(rows, [{ last: today, over: false }]);
  });

  it('agree with the lists behind them', async () => {
    await count();
    const { devices } = await ask();
    for (const { status, counts } of devices) {
      const { body } = await app().as('FCR_ADMIN')('POST', '/resource/device-register/page', {
        query: { deviceStatus: status },
        size: 1,
      });
      assert.equal(counts.at(-1), body.totalElements, status);
    }
  });

  it('count the shops that were counted within a year', async () => {
    await app().owner.query(sql`
      insert into stock_taking_heads (shop_id, status, closed_by, closed_date, created_by, updated_by)
      select id, 'APPROVED', 't', now() - interval '20 days', 't', 't' from shops where code = ${SHOP}`);
    await count();
    const baranya = ({ counties }: Statistics) => counties.find(({ county }) => county === 'Baranya');
    const { shops, counted } = baranya(await ask()) ?? {};
    assert.deepEqual([shops, counted], [1, 1]);
    assert.equal(baranya(await ask(`?${asOf(25)}`))?.counted, 0);
  });

  it('are refused for a day whose weeks begin before the calendar of the database', async () => {
    await ask('?weeks=52&asOf=0002-01-01');
    const { status } = await app().as('FCR_ADMIN')('GET', '/resource/statistics?weeks=52&asOf=0001-10-03');
    assert.equal(status, 400);
  });

  it('are for leaders only', async () => {
    const leaders = ['FCR_ADMIN', 'FCR_REGIONAL_LEADER', 'FCR_RETAIL_LEADER'];
    for (const role of ROLES) {
      const { status } = await app().as(role)('GET', '/resource/statistics');
      assert.equal(status, leaders.includes(role) ? 200 : 403, role);
    }
  });
});
