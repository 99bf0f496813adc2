import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { REGION } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { type Statistics, statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { FINAL_STATUSES, REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import sql, { type Sql } from 'sql-template-tag';
import { createRandom } from '../../standalone/demo/random.ts';
import { runApp } from '../../testing/run-app.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { computeFigures } from './compute-figures.ts';

const NEVER_ABORTED = new AbortController().signal;
const DAYS = 12;
const CHANGES_A_DAY = 6;
const COUNTIES: Readonly<Record<string, string>> = { Budapest: '1011', Baranya: '7621' };

/** The state at the end of a day: the number of devices by county, region and status. */
type Evening = readonly { county: string; region: string; status: string; count: number }[];

describe('the statistics of regions', () => {
  let register: TestRegister;
  let today = '';
  const random = createRandom('regions');
  const evenings = new Map<string, Evening>();

  const app = runApp(async ({ pool }) => {
    register = await fillRegister(pool);
    const now = await register.one<{ day: string }>(
      sql`select (now() at time zone 'Europe/Budapest')::date::text as day`,
    );
    today = now.day;
    for (let n = 1; n <= 3; n += 1) await addRepresentative(`rep-${n}`);
    for (let n = 1; n <= 4; n += 1) await register.shop(`R${n}`);
    for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) await live(addDays(today, -daysAgo));
  });

  const addRepresentative = (name: string) =>
    register.one(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values (${name}, ${name}, 'x@example.com', '+36 1 234 5678', ${name}, 'SALES_REPRESENTATIVE', 'SOUTH', 't', 't')
      returning id`);

  const anyOf = (table: Sql): Sql =>
    sql`(select id from (${table}) t order by md5(id || ${String(random.int(0, 1e6))}) limit 1)`;
  const shops = sql`select id from shops where code like 'R%'`;
  const representatives = sql`select id from regional_representatives where username like 'rep-%'`;
  const devices = sql`select id from device_register where archived_at is null`;

  const CHANGES: readonly (() => Promise<unknown>)[] = [
    () => register.device(),
    async () => {
      const { id } = await register.device();
      await app().owner.query(sql`update device_register set shop_id = ${anyOf(shops)} where id = ${id}`);
    },
    () =>
      app().owner.query(
        sql`update device_register set shop_id = ${anyOf(shops)} where id = ${anyOf(devices)}`,
      ),
    () =>
      app().owner.query(sql`
        update device_register set device_status = ${random.pick(['OUTSOURCED', 'USED', 'NEED_TO_BE_REPAIRED'])}
        where id = ${anyOf(devices)}`),
    () => app().owner.query(sql`update device_register set archived_at = now() where id = ${anyOf(devices)}`),
    () =>
      app().owner.query(sql`
        update shops set regional_representative_id = ${anyOf(representatives)} where id = ${anyOf(shops)}`),
    () =>
      app().owner.query(sql`
        update shops set postal_code = ${random.pick(Object.values(COUNTIES))} where id = ${anyOf(shops)}`),
    () =>
      app().owner.query(sql`
        update regional_representatives set region = ${random.pick(REGION.options)} where id = ${anyOf(representatives)}`),
  ];

  /** Some changes on this day, and the state at its end. */
  async function live(day: string): Promise<void> {
    for (let n = 0; n < CHANGES_A_DAY; n += 1) await random.pick(CHANGES)();
    const { owner } = app();
    const { rows } = await owner.query(sql`
      select s.county, r.region, d.device_status as status, count(*)::int as count
      from device_register d join shops s on s.id = d.shop_id
      join regional_representatives r on r.id = s.regional_representative_id
      where d.archived_at is null group by 1, 2, 3`);
    evenings.set(day, rows);
    if (day === today) return;
    const noon = `(date '${day}' + time '12:00') at time zone 'Europe/Budapest'`;
    const isOfToday = `at time zone 'Europe/Budapest' >= date '${today}'`;
    await owner.query(`
      alter table device_timeline disable trigger user;
      alter table device_register disable trigger user;
      update device_timeline set done_at = ${noon} where done_at ${isOfToday};
      update device_register set archived_at = ${noon} where archived_at ${isOfToday};
      update shop_places set since = '${day}' where since = '${today}';
      alter table device_timeline enable trigger user;
      alter table device_register enable trigger user`);
  }

  const ask = async (query: string): Promise<Statistics> =>
    statistics.parse((await app().as('FCR_ADMIN')('GET', `/resource/statistics?weeks=4&${query}`)).body);

  async function assertEvening(day: string, evening: Evening, county: string | undefined, region: string) {
    const shown = await ask(`asOf=${day}&region=${region}${county ? `&county=${county}` : ''}`);
    const counts = shown.devices.flatMap(({ status, counts: weekly }) => {
      const count = weekly.at(-1) ?? 0;
      return count > 0 ? [`${status} ${count}`] : [];
    });
    const here = evening.filter((row) => row.region === region && (!county || row.county === county));
    const expected = [...Map.groupBy(here, ({ status }) => status)].map(
      ([status, rows]) => `${status} ${rows.reduce((sum, { count }) => sum + count, 0)}`,
    );
    assert.deepEqual(counts.sort(), expected.sort(), `${day} ${region} ${county}`);
  }

  it('count the devices of every day by the region of that day, also after shops and representatives changed', async () => {
    await computeFigures(app().pool, NEVER_ABORTED, 'all');
    for (const [day, evening] of evenings) {
      for (const region of new Set(evening.map((row) => row.region)))
        for (const county of [undefined, ...Object.keys(COUNTIES)])
          await assertEvening(day, evening, county, region);
    }
  });

  it('use the same final statuses as the rest of the application', async () => {
    const { rows } = await app().pool.query<{ status: string }>(sql`
      select status from unnest(${REQUEST_STATUS.options}::text[]) status where is_final_status(status)`);
    assert.deepEqual(rows.map(({ status }) => status).sort(), [...FINAL_STATUSES].sort());
  });

  it('count a request in the region where it was created', async () => {
    const asked = async (region: string) => (await ask(`region=${region}`)).weeks.at(-1)?.opened ?? 0;
    const before = await asked('WEST');
    await app().owner.query(sql`
      update regional_representatives set region = 'WEST' where id = (
        select regional_representative_id from shops where code = 'R1')`);
    await app().owner.query(sql`
      insert into work_requests (request_type, request_status, shop_from_id, shop_to_id, requested_date, created_by, updated_by)
      select 'TRANSIT', 'REQUIRED', f.id, t.id, ${today}, 't', 't' from shops f, shops t where f.code = 'R1' and t.code = 'R2'`);
    await app().owner.query(sql`update regional_representatives set region = 'EAST' where region = 'WEST'`);
    await computeFigures(app().pool, NEVER_ABORTED, 'all');
    assert.equal(await asked('WEST'), before + 1);
    const { body } = await app().as('FCR_ADMIN')('POST', '/resource/work-requests/page', {
      query: { askedIn: { region: ['WEST'] } },
      size: 1,
    });
    assert.equal(body.totalElements, before + 1);
  });
});
