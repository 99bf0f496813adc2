import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RoundFilter, ShopToCount } from '@cooler/contract/features/stock-taking/round/round.ts';
import sql from 'sql-template-tag';
import { assertRefused } from '../../../testing/run-app.ts';
import type { TestDevice } from '../../work-request/testing/register.ts';
import { approve, close, HEADS, observed, openSheet, send } from '../testing/phone.ts';
import {
  countShop,
  NORTH,
  NORTH_TOO,
  needOf,
  progressOf,
  runRoundWorld,
  SOUTH,
  shopsListed,
  startedRound,
} from './testing/round-world.ts';
import { ROUNDS, shift } from './testing/rounds.ts';

const SHOPS = '/resource/stock-taking-round-shops';

describe('a round of stock-taking that has started', () => {
  const world = runRoundWorld();
  const { app, register, leader, other, phone } = world;

  const started = (filter: Partial<RoundFilter> = {}, given: object = {}) =>
    startedRound(world, filter, given);
  const progress = (id: number) => progressOf(world, id);
  const listed = (query: object) => shopsListed(world, query);

  it('counts devices: found, absent, dropped out, and waiting', async () => {
    const found = await register.device({ shopCode: NORTH });
    await register.device({ shopCode: NORTH });
    const removed = await register.device({ shopCode: NORTH_TOO });
    const waiting = await register.device({ shopCode: NORTH_TOO });
    const elsewhere = await register.device({ shopCode: SOUTH });
    const id = await started();
    await countShop(world, NORTH, found, elsewhere);
    await app().pool.query(sql`update device_register set archived_at = now() where id = ${removed.id}`);
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
    await countShop(world, NORTH_TOO, waiting);
    const { status: after, total: all } = await progress(id);
    assert.deepEqual([after, all.shopsDone, all.waiting], ['FINISHED', 3, 0]);
    assertRefused(await leader('PUT', `${ROUNDS}/end/${id}`), 409, 'TRANSITION_NOT_ALLOWED');
  });

  it('keeps waiting after a denied stock-taking, and drops devices whose flag a form clears', async () => {
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

  /** A closed stock-taking of a shop in which a device was seen. */
  async function seenIn(shopCode: string, device: TestDevice): Promise<number> {
    const { headId } = await openSheet(leader, shopCode);
    await send(leader, headId, observed({ code: device.inventoryNumber, present: true }));
    await close(leader, headId);
    return headId;
  }
  const moveTo = (device: TestDevice, shopCode: string) =>
    app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${shopCode}), version = version + 1
      where id = ${device.id}`);
  const counts = async (id: number) => {
    const { found, absent, dropped, waiting } = (await progress(id)).total;
    return { found, absent, dropped, waiting };
  };
  const settled = { found: 0, absent: 0, dropped: 0, waiting: 0 };

  it('does not count a device that was seen before the round began', async () => {
    const device = await register.device({ shopCode: NORTH });
    const headId = await seenIn(NORTH, device);
    const id = await started({ shops: [NORTH] });
    assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual(await counts(id), { ...settled, waiting: 1 });
    assert.equal((await needOf(world, device)).needed, true);
    await countShop({ ...world, phone: leader }, NORTH, device);
    assert.deepEqual(await counts(id), { ...settled, found: 1 });
  });

  it('counts a device that is seen in another shop than the one that it has been moved to, and that then has it', async () => {
    const device = await register.device({ shopCode: NORTH });
    const { headId } = await openSheet(leader, NORTH);
    await moveTo(device, SOUTH);
    const id = await started({ shops: [SOUTH] });
    await send(leader, headId, observed({ deviceId: device.id, present: true }));
    await close(leader, headId);
    assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual(await counts(id), { ...settled, found: 1 });
    assert.equal((await needOf(world, device)).needed, false);
  });

  it('drops a device that an earlier sighting brings to another shop, where it needs stock-taking', async () => {
    const device = await register.device({ shopCode: SOUTH });
    const headId = await seenIn(NORTH, device);
    const id = await started({ shops: [SOUTH] });
    assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual(await counts(id), { ...settled, dropped: 1 });
    assert.equal((await needOf(world, device)).needed, true);
  });

  it('lists overdue shops with the number of days, until they are counted', async () => {
    const device = await register.device({ shopCode: NORTH });
    await register.device({ shopCode: SOUTH });
    const id = await started({}, { dueDate: '2999-01-01' });
    await shift(app().pool, id, -3);
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
    const ownOfDeputy = async () => {
      const call = world.app().as('FCR_SALES_VAN', 'kiss.anna');
      const { body } = await call('GET', `${ROUNDS}/own-shops`);
      return body.map(({ code, ofAbsent }: ShopToCount) => [code, ofAbsent]);
    };
    const awayUntil = (day: string | null) =>
      world.app().pool.query(sql`
        update regional_representatives r set out_of_office_end_date = ${day}, deputy1_id = d.id
        from regional_representatives d where r.username = 'eszak.eva' and d.username = 'kiss.anna'`);
    const [{ dueDate, ...mine }, ...more] = await own();
    assert.match(dueDate, /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(mine, {
      ...{ code: NORTH, name: `Bolt ${NORTH}`, city: 'Pécs', ofAbsent: null },
      ...{ waiting: 1, isOverdue: true },
    });
    assert.deepEqual(more, []);
    assert.deepEqual(await ownOfDeputy(), [[SOUTH, null]]);
    await awayUntil('2999-01-01');
    assert.deepEqual(await ownOfDeputy(), [
      [NORTH, 'Észak Éva'],
      [SOUTH, null],
    ]);
    await awayUntil(null);
    await countShop(world, NORTH, device);
    assert.deepEqual(await overdue(), [[SOUTH, 3]]);
    assert.deepEqual(await own(), []);
    await leader('PUT', `${ROUNDS}/end/${id}`);
    assert.deepEqual(await overdue(), [[SOUTH, null]]);
    assert.equal((await progress(id)).daysOverdue, 0);
    const sheet = await leader('POST', `${SHOPS}/hu/xls`, { roundId: id });
    assert.equal(sheet.status, 200);
  });
});
