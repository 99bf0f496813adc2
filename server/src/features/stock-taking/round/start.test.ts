import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import sql from 'sql-template-tag';
import { assertFault, assertRefused } from '../../../testing/run-app.ts';
import {
  countShop,
  NORTH,
  NORTH_TOO,
  needOf,
  runRoundWorld,
  SOUTH,
  scopeOf,
  start,
} from './testing/round-world.ts';
import { NO_FILTER, ROUNDS } from './testing/rounds.ts';

describe('starting a round of stock-taking', () => {
  const world = runRoundWorld();
  const { app, register, leader, other } = world;

  it('counts what each filter covers, as a plain scan of the register does', async () => {
    await register.device({ shopCode: NORTH });
    await register.device({ shopCode: NORTH_TOO, status: 'NEED_TO_BE_DISCARDED' });
    await register.device({ shopCode: SOUTH });
    await register.device({ place: 'warehouse', status: 'TRANSPORTABLE' });
    await register.stock(4, 'shop');
    const gone = await register.device({ shopCode: SOUTH });
    await app().pool.query(sql`update device_register set archived_at = now() where id = ${gone.id}`);
    const { rows } = await app().pool.query<{
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
      assert.deepEqual(await scopeOf(world, filter), expected, JSON.stringify(filter));
    }
  });

  it('flags every device in one operation of the audit trail, and raises their versions', async () => {
    const fresh = await register.device({ shopCode: NORTH });
    const asked = await register.device({ shopCode: NORTH });
    await app().pool.query(sql`update device_register set need_stock_taking = true where id = ${asked.id}`);
    const outside = await register.device({ shopCode: SOUTH });
    const { status, body } = await start(
      world,
      { regions: ['NORTH'] },
      { name: '  Észak  ', dueDate: '2999-12-31' },
    );
    assert.deepEqual(
      [status, body.name, body.status, body.dueDate, body.devices, body.shops, body.settled],
      [201, 'Észak', 'RUNNING', '2999-12-31', 2, 1, 0],
    );
    assert.deepEqual(await needOf(world, fresh), { needed: true, version: 1 });
    assert.deepEqual(await needOf(world, asked), { needed: true, version: 0 });
    assert.deepEqual(await needOf(world, outside), { needed: false, version: 0 });
    const { rows } = await app().pool.query<{ entity: string; changes: object }>(sql`
      select entity, changes - 'row' as changes from audit_trail
      where operation = (select operation from audit_trail where entity = 'stock_taking_rounds' and record_id = ${body.id})
      order by id`);
    assert.deepEqual(rows, [
      { entity: 'stock_taking_rounds', changes: {} },
      { entity: 'device_register', changes: { need_stock_taking: [false, true] } },
    ]);
  });

  it('leaves out devices that a running round waits for, and takes them once they are counted', async () => {
    const device = await register.device({ shopCode: NORTH });
    await start(world, { shops: [NORTH] });
    await register.device({ shopCode: SOUTH });
    assert.deepEqual(await scopeOf(world), { devices: 1, shops: 1, elsewhere: 1 });
    assertRefused(await start(world, { shops: [NORTH] }), 422, 'ROUND_EMPTY');
    await countShop(world, NORTH, device);
    assert.deepEqual(await scopeOf(world), { devices: 2, shops: 2, elsewhere: 0 });
  });

  it('starts once when two leaders start it concurrently', async () => {
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
    const { rows } = await app().pool.query('select from stock_taking_rounds');
    assert.equal(rows.length, 1);
  });

  it('refuses a round without a name, with a past due date, without devices, or with other numbers than shown', async () => {
    await register.device({ shopCode: NORTH });
    const good = { name: 'Jó', filter: NO_FILTER, expected: { devices: 1, shops: 1 } };
    assertFault(await leader('POST', ROUNDS, { ...good, name: ' ' }), 'name', 'PLEASE_ENTER_NAME');
    assertFault(await leader('POST', ROUNDS, { ...good, name: 'x'.repeat(101) }), 'name', 'TEXT_TOO_LONG');
    assertFault(await leader('POST', ROUNDS, { ...good, dueDate: '2020-01-01' }), 'dueDate', 'DUE_DATE_PAST');
    assertFault(await leader('POST', ROUNDS, { ...good, dueDate: '2026-02-30' }), 'dueDate', 'DATE_INVALID');
    const changed = await leader('POST', ROUNDS, { ...good, expected: { devices: 2, shops: 1 } });
    assertRefused(changed, 409, 'ROUND_CHANGED');
    assert.deepEqual(changed.body.params, { devices: 1, shops: 1 });
    assertRefused(await start(world, { shops: ['NINCS'] }), 422, 'ROUND_EMPTY');
    assertRefused(
      await leader('POST', `${ROUNDS}/scope`, { ...NO_FILTER, colours: [] }),
      400,
      'UNKNOWN_FIELD',
    );
    assertRefused(await leader('PUT', `${ROUNDS}/end/999999`), 404, 'NOT_FOUND');
    assertRefused(await leader('GET', `${ROUNDS}/progress/999999`), 404, 'NOT_FOUND');
    const { rows } = await app().pool.query(
      'select from device_register where need_stock_taking and archived_at is null',
    );
    assert.equal(rows.length, 0);
  });
});
