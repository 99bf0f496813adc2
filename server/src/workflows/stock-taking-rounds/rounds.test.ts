import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { RoundFilter } from '@cooler/contract/entities/stock-taking-round/round.ts';
import sql from 'sql-template-tag';
import { assertFault, assertRefused } from '../../testing/run-app.ts';
import { type Call, startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { close, HEADS, observed, openSheet, send } from '../stock-taking/testing/phone.ts';
import { assertSound } from '../work-requests/testing/invariants.ts';
import { fillRegister, type TestDevice, type TestRegister } from '../work-requests/testing/register.ts';
import { assertRoundsSound, NO_FILTER, ROUNDS, shift, startOver } from './testing/rounds.ts';

const SHOPS = '/resource/stock-taking-round-shops';
const NORTH = 'K1';
const NORTH_TOO = 'K2';
const SOUTH = 'K3';

describe('a round of stock-taking', () => {
  let test: TestApp;
  let register: TestRegister;
  let leader: Call;
  let other: Call;
  let phone: Call;
  before(async () => {
    test = await startTestApp();
    register = await fillRegister(test.pool);
    for (const code of [NORTH, NORTH_TOO, SOUTH]) await register.shop(code);
    await test.pool.query(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Észak Éva', 'eszak.eva', 'e@example.com', '1', 'SFA2', 'SALES_REPRESENTATIVE', 'NORTH', 't', 't')`);
    await test.pool.query(sql`
      update shops set regional_representative_id = (select id from regional_representatives where sfa_code = 'SFA2')
      where code = any(${[NORTH, NORTH_TOO]})`);
    leader = test.as('FCR_REGIONAL_LEADER');
    other = test.as('FCR_ADMIN');
    phone = test.as('FCR_REGIONAL_REPRESENTATIVE', 'Eszak.Eva');
  });
  beforeEach(() => startOver(test.pool));
  afterEach(() => assertRoundsSound(test.pool));
  after(async () => {
    await assertSound(test.pool);
    await test.close();
  });

  const scope = async (filter: Partial<RoundFilter>, call = leader) =>
    (await call('POST', `${ROUNDS}/scope`, { ...NO_FILTER, ...filter })).body;

  async function start(filter: Partial<RoundFilter> = {}, given: object = {}): Promise<TestAnswer> {
    const { devices, shops } = await scope(filter);
    const body = { name: 'Őszi kör', filter: { ...NO_FILTER, ...filter }, expected: { devices, shops } };
    return leader('POST', ROUNDS, { ...body, ...given });
  }

  async function started(filter: Partial<RoundFilter> = {}, given: object = {}): Promise<number> {
    const { status, body } = await start(filter, given);
    assert.equal(status, 201, JSON.stringify(body));
    return body.id;
  }

  const progress = async (id: number) => (await leader('GET', `${ROUNDS}/progress/${id}`)).body;
  const listed = async (query: object) => (await leader('POST', `${SHOPS}/page`, { query })).body.content;

  async function countShop(code: string, ...present: TestDevice[]): Promise<void> {
    const { headId } = await openSheet(phone, code);
    await send(phone, headId, ...present.map(({ id }) => observed({ deviceId: id, present: true })));
    await close(phone, headId);
    assert.equal((await leader('PUT', `${HEADS}/approve/${headId}`)).status, 200);
  }

  const stateOf = ({ id }: { id: number }) =>
    register.one<{ needed: boolean; version: number }>(sql`
      select need_stock_taking as needed, version from device_register where id = ${id}`);

  it('counts what each filter covers as a walk through the register does', async () => {
    await register.device({ shopCode: NORTH });
    await register.device({ shopCode: NORTH_TOO, status: 'NEED_TO_BE_DISCARDED' });
    await register.device({ shopCode: SOUTH });
    await register.device({ place: 'warehouse', status: 'TRANSPORTABLE' });
    await register.stock(4, 'shop');
    const gone = await register.device({ shopCode: SOUTH });
    await test.pool.query(sql`update device_register set archived_at = now() where id = ${gone.id}`);
    const { rows } = await test.pool.query<{
      shopId: number | null;
      code: string;
      region: string;
      repId: number;
      category: string;
      status: string;
      archived: boolean;
    }>(sql`
      select d.shop_id as "shopId", s.code, r.region, r.id as "repId", t.device_type_category as category,
        d.device_status as status, d.archived_at is not null as archived
      from device_register d join device_types t on t.id = d.device_type_id
      left join shops s on s.id = d.shop_id left join regional_representatives r on r.id = s.regional_representative_id`);
    const north = rows.find(({ code }) => code === NORTH)?.repId ?? 0;
    const filters: readonly Partial<RoundFilter>[] = [
      {},
      { regions: ['NORTH'] },
      { regions: ['NORTH', 'SOUTH'], statuses: ['NEED_TO_BE_DISCARDED'] },
      { representatives: [north] },
      { shops: [SOUTH, NORTH] },
      { shops: ['K'] },
      { categories: ['OTHER'] },
      { regions: ['SOUTH'], categories: ['COOLER'], statuses: ['OUTSOURCED', 'INACTIVE'] },
    ];
    const passes = (chosen: readonly unknown[] | undefined, value: unknown) =>
      !chosen || chosen.includes(value);
    for (const filter of filters) {
      const meant = rows.filter(
        (row) =>
          row.shopId !== null &&
          !row.archived &&
          passes(filter.regions, row.region) &&
          passes(filter.representatives, row.repId) &&
          passes(filter.shops, row.code) &&
          passes(filter.categories, row.category) &&
          passes(filter.statuses, row.status),
      );
      const expected = {
        devices: meant.length,
        shops: new Set(meant.map(({ code }) => code)).size,
        elsewhere: 0,
      };
      assert.deepEqual(await scope(filter), expected, JSON.stringify(filter));
    }
  });

  it('asks for every device in one operation of the trail, and raises their versions', async () => {
    const fresh = await register.device({ shopCode: NORTH });
    const asked = await register.device({ shopCode: NORTH });
    await test.pool.query(sql`update device_register set need_stock_taking = true where id = ${asked.id}`);
    const outside = await register.device({ shopCode: SOUTH });
    const { status, body } = await start(
      { regions: ['NORTH'] },
      { name: '  Észak  ', dueDate: '2999-12-31' },
    );
    assert.deepEqual(
      [status, body.name, body.status, body.dueDate, body.devices, body.shops, body.settled],
      [201, 'Észak', 'RUNNING', '2999-12-31', 2, 1, 0],
    );
    assert.deepEqual(await stateOf(fresh), { needed: true, version: 1 });
    assert.deepEqual(await stateOf(asked), { needed: true, version: 0 });
    assert.deepEqual(await stateOf(outside), { needed: false, version: 0 });
    const { rows } = await test.pool.query<{ entity: string; changes: object }>(sql`
      select entity, changes - 'row' as changes from audit_trail
      where operation = (select operation from audit_trail where entity = 'stock_taking_rounds' and record_id = ${body.id})
      order by id`);
    assert.deepEqual(rows, [
      { entity: 'stock_taking_rounds', changes: {} },
      { entity: 'device_register', changes: { need_stock_taking: [false, true] } },
    ]);
  });

  it('follows the devices: found, absent, dropped out, and those that wait', async () => {
    const found = await register.device({ shopCode: NORTH });
    await register.device({ shopCode: NORTH });
    const removed = await register.device({ shopCode: NORTH_TOO });
    const waiting = await register.device({ shopCode: NORTH_TOO });
    const elsewhere = await register.device({ shopCode: SOUTH });
    const id = await started();
    await countShop(NORTH, found, elsewhere);
    await test.pool.query(sql`update device_register set archived_at = now() where id = ${removed.id}`);
    const { total, regions, representatives, status, daysOverdue } = await progress(id);
    assert.deepEqual([status, daysOverdue], ['RUNNING', 0]);
    assert.deepEqual(total, {
      ...{ shops: 3, shopsDone: 2, devices: 5, found: 2, absent: 1, dropped: 1, uncounted: 0, waiting: 1 },
    });
    const southern = {
      shops: 1,
      shopsDone: 1,
      devices: 1,
      found: 1,
      absent: 0,
      dropped: 0,
      uncounted: 0,
      waiting: 0,
    };
    assert.deepEqual(
      regions.toSorted((a: { region: string }, b: { region: string }) => a.region.localeCompare(b.region)),
      [
        {
          ...{
            shops: 2,
            shopsDone: 1,
            devices: 4,
            found: 1,
            absent: 1,
            dropped: 1,
            uncounted: 0,
            waiting: 1,
          },
          region: 'NORTH',
        },
        { ...southern, region: 'SOUTH' },
      ],
    );
    assert.deepEqual(
      representatives.map(({ name, waiting: left }: { name: string; waiting: number }) => [name, left]),
      [
        ['Észak Éva', 1],
        ['Kiss Anna', 0],
      ],
    );
    await countShop(NORTH_TOO, waiting);
    const { status: after, total: all } = await progress(id);
    assert.deepEqual([after, all.shopsDone, all.waiting], ['FINISHED', 3, 0]);
    assertRefused(await leader('PUT', `${ROUNDS}/end/${id}`), 409, 'TRANSITION_NOT_ALLOWED');
  });

  it('goes on waiting for what a denied stock-taking found, and lets off what a form lets off', async () => {
    const seen = await register.device({ shopCode: NORTH });
    const letOff = await register.device({ shopCode: NORTH });
    const id = await started({ shops: [NORTH] });
    const { headId } = await openSheet(phone, NORTH);
    await send(phone, headId, observed({ deviceId: seen.id, present: true }));
    await close(phone, headId);
    assert.equal((await leader('PUT', `${HEADS}/deny/${headId}`)).status, 200);
    assert.equal((await progress(id)).total.waiting, 2);
    const { body: page } = await other('POST', '/resource/device-register/page', {
      query: { id: letOff.id },
    });
    const { status } = await other('PUT', `/resource/device-register/id?id=${letOff.id}`, {
      ...page.content[0],
      needStockTaking: false,
    });
    assert.equal(status, 200);
    const { waiting, dropped, absent } = (await progress(id)).total;
    assert.deepEqual([waiting, dropped, absent], [1, 1, 0]);
  });

  it('is ended before it is done: what was not counted is let off, what was stays counted', async () => {
    const counted = await register.device({ shopCode: NORTH });
    const left = await register.device({ shopCode: NORTH_TOO });
    const id = await started({ regions: ['NORTH'] });
    await countShop(NORTH, counted);
    const before = await stateOf(left);
    const { status, body } = await leader('PUT', `${ROUNDS}/end/${id}`);
    assert.deepEqual([status, body.status, body.endedBy], [200, 'ENDED', 'FCR_REGIONAL_LEADER']);
    assert.deepEqual(await stateOf(left), { needed: false, version: before.version + 1 });
    const { total, endedBy } = await progress(id);
    assert.deepEqual([total.found, total.uncounted, total.waiting, total.shopsDone], [1, 1, 0, 1]);
    assert.equal(endedBy, 'FCR_REGIONAL_LEADER');
    assert.deepEqual(
      (await listed({ roundId: id, isDone: false })).map(({ shop }: { shop: { code: string } }) => shop.code),
      [NORTH_TOO],
    );
    const again = await leader('PUT', `${ROUNDS}/end/${id}`);
    assertRefused(again, 409, 'TRANSITION_NOT_ALLOWED');
    assert.equal(again.body.current.status, 'ENDED');
    assert.deepEqual(await scope({ regions: ['NORTH'] }), { devices: 2, shops: 2, elsewhere: 0 });
  });

  it('leaves out devices that a running round waits for, and takes them once they are counted', async () => {
    const device = await register.device({ shopCode: NORTH });
    await started({ shops: [NORTH] });
    await register.device({ shopCode: SOUTH });
    assert.deepEqual(await scope({}), { devices: 1, shops: 1, elsewhere: 1 });
    assertRefused(await start({ shops: [NORTH] }), 422, 'ROUND_EMPTY');
    await countShop(NORTH, device);
    assert.deepEqual(await scope({}), { devices: 2, shops: 2, elsewhere: 0 });
  });

  it('starts once when two leaders start it at once', async () => {
    for (const code of [NORTH, NORTH_TOO, SOUTH]) await register.device({ shopCode: code });
    const body = { name: 'Kettős', filter: NO_FILTER, expected: { devices: 3, shops: 3 } };
    const overlapping = {
      ...{ name: 'Átfedő', filter: { ...NO_FILTER, regions: ['NORTH'] } },
      expected: { devices: 2, shops: 2 },
    };
    const answers = await Promise.all([leader('POST', ROUNDS, body), other('POST', ROUNDS, overlapping)]);
    const codes = answers.map(({ status, body: { message } }) => (status === 201 ? 'started' : message));
    assert.equal(codes.filter((code) => code === 'started').length, 1, codes.join());
    assert.ok(
      codes.some((code) => ['ROUND_CHANGED', 'ROUND_EMPTY'].includes(code)),
      codes.join(),
    );
    const { rows } = await test.pool.query('select from stock_taking_rounds');
    assert.equal(rows.length, 1);
  });

  it('is ended once when two leaders end it at once, also while a stock-taking of it is approved', async () => {
    const device = await register.device({ shopCode: NORTH });
    await register.device({ shopCode: NORTH_TOO });
    const id = await started({ regions: ['NORTH'] });
    const { headId } = await openSheet(phone, NORTH);
    await send(phone, headId, observed({ deviceId: device.id, present: true }));
    await close(phone, headId);
    const [approved, ...ended] = await Promise.all([
      leader('PUT', `${HEADS}/approve/${headId}`),
      leader('PUT', `${ROUNDS}/end/${id}`),
      other('PUT', `${ROUNDS}/end/${id}`),
    ]);
    assert.equal(approved?.status, 200);
    assert.deepEqual(ended.map(({ status }) => status).sort(), [200, 409]);
    const { found, uncounted, waiting } = (await progress(id)).total;
    assert.deepEqual([found + uncounted, waiting], [2, 0]);
  });

  it('names the overdue shops with the days, until they are counted', async () => {
    const device = await register.device({ shopCode: NORTH });
    await register.device({ shopCode: SOUTH });
    const id = await started({}, { dueDate: '2999-01-01' });
    await shift(test.pool, id, -3);
    const overdue = async () => {
      const rows = await listed({ roundId: id, isDone: false });
      return rows.map((row: { shop: { code: string }; daysOverdue: number }) => [
        row.shop.code,
        row.daysOverdue,
      ]);
    };
    assert.deepEqual(await overdue(), [
      [NORTH, 3],
      [SOUTH, 3],
    ]);
    assert.equal((await progress(id)).daysOverdue, 3);
    const own = async () => (await phone('GET', `${ROUNDS}/own-shops`)).body;
    const [{ dueDate, ...mine }, ...more] = await own();
    assert.match(dueDate, /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(mine, { code: NORTH, name: `Bolt ${NORTH}`, city: 'Pécs', waiting: 1, isOverdue: true });
    assert.deepEqual(more, []);
    await countShop(NORTH, device);
    assert.deepEqual(await overdue(), [[SOUTH, 3]]);
    assert.deepEqual(await own(), []);
    await leader('PUT', `${ROUNDS}/end/${id}`);
    assert.deepEqual(await overdue(), [[SOUTH, null]]);
    assert.equal((await progress(id)).daysOverdue, 0);
    const sheet = await leader('POST', `${SHOPS}/hu/xls`, { roundId: id });
    assert.equal(sheet.status, 200);
  });

  it('refuses what is no round: without a name, due in the past, for nothing, or for other numbers than told', async () => {
    await register.device({ shopCode: NORTH });
    const good = { name: 'Jó', filter: NO_FILTER, expected: { devices: 1, shops: 1 } };
    assertFault(await leader('POST', ROUNDS, { ...good, name: ' ' }), 'name', 'PLEASE_ENTER_NAME');
    assertFault(await leader('POST', ROUNDS, { ...good, name: 'x'.repeat(101) }), 'name', 'TEXT_TOO_LONG');
    assertFault(await leader('POST', ROUNDS, { ...good, dueDate: '2020-01-01' }), 'dueDate', 'DUE_DATE_PAST');
    assertFault(await leader('POST', ROUNDS, { ...good, dueDate: '2026-02-30' }), 'dueDate', 'DATE_INVALID');
    const changed = await leader('POST', ROUNDS, { ...good, expected: { devices: 2, shops: 1 } });
    assertRefused(changed, 409, 'ROUND_CHANGED');
    assert.deepEqual(changed.body.params, { devices: 1, shops: 1 });
    assertRefused(await start({ shops: ['NINCS'] }), 422, 'ROUND_EMPTY');
    assertRefused(
      await leader('POST', `${ROUNDS}/scope`, { ...NO_FILTER, colours: [] }),
      400,
      'UNKNOWN_FIELD',
    );
    assertRefused(await leader('PUT', `${ROUNDS}/end/999999`), 404, 'NOT_FOUND');
    assertRefused(await leader('GET', `${ROUNDS}/progress/999999`), 404, 'NOT_FOUND');
    const { rows } = await test.pool.query(
      'select from device_register where need_stock_taking and archived_at is null',
    );
    assert.equal(rows.length, 0);
  });
});
