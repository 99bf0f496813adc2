import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import sql from 'sql-template-tag';
import type { TestDevice } from '../work-request/testing/register.ts';
import { runRegister } from '../work-request/testing/run-register.ts';
import { approve, close, HEADS, observed, openSheet, send } from './testing/phone.ts';
import { findSettledDevice } from './testing/settled-device.ts';

const THERE = 'L2';

describe('a device that several stock-takings saw or missed', () => {
  const { app, register, as } = runRegister();
  const phone = as('FCR_REGIONAL_REPRESENTATIVE');
  const leader = as('FCR_REGIONAL_LEADER');
  before(() => register.shop(THERE));

  const closedWith = async (shopCode: string, ...seen: TestDevice[]) => {
    const { headId } = await openSheet(phone, shopCode);
    await send(phone, headId, ...seen.map(({ serialNumber: code }) => observed({ code, present: true })));
    await close(phone, headId);
    return headId;
  };
  const stateOf = ({ id }: TestDevice) => findSettledDevice(register, id);

  it('brings a device to the shop that saw it last, in whichever order the shops are approved', async () => {
    const [first, second] = ['L7', 'L8'];
    for (const code of [first, second]) await register.shop(code);
    for (const isReversed of [false, true]) {
      const missed = await register.device({ shopCode: first });
      const seenTwice = await register.device({ shopCode: THERE });
      const heads = [await closedWith(first, seenTwice), await closedWith(second, missed, seenTwice)];
      for (const headId of isReversed ? heads.reverse() : heads)
        assert.equal((await approve(leader, headId)).status, 200);
      for (const device of [missed, seenTwice]) {
        const { status, shop } = await stateOf(device);
        assert.deepEqual([status, shop], ['FOUND_AT_STOCK_TAKING', second], `${isReversed}`);
      }
    }
  });

  it('brings a device here that was registered elsewhere only after it was seen here', async () => {
    const here = 'L21';
    await register.shop(here);
    const { headId } = await openSheet(phone, here);
    const seen = observed({ present: true });
    const device = await register.device({ shopCode: THERE });
    await send(phone, headId, { ...seen, code: device.serialNumber });
    await close(phone, headId);
    assert.equal((await approve(leader, headId)).status, 200);
    assert.equal((await stateOf(device)).shop, here);
  });

  it('leaves a device to be counted where it has been taken since it was seen', async () => {
    const [first, second] = ['L19', 'L20'];
    for (const code of [first, second]) await register.shop(code);
    const [taken, stays] = [
      await register.device({ shopCode: first }),
      await register.device({ shopCode: first }),
    ];
    const both = [taken.id, stays.id];
    await app().pool.query(sql`
      update device_register set need_stock_taking = true, version = version + 1 where id = any(${both})`);
    const headId = await closedWith(first, taken, stays);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${second}), version = version + 1
      where id = ${taken.id}`);
    assert.equal((await approve(leader, headId)).status, 200);
    const states = await Promise.all([taken, stays].map(stateOf));
    assert.deepEqual(
      states.map(({ shop, needed }) => [shop, needed]),
      [
        [second, true],
        [first, false],
      ],
    );
  });

  it('leaves a device where it was seen last, also where that changed nothing', async () => {
    const [first, second] = ['L10', 'L11'];
    for (const code of [first, second]) await register.shop(code);
    for (const isReversed of [false, true]) {
      const missed = await register.device({ shopCode: first });
      const expected = await register.device({ shopCode: second });
      const heads = [
        await closedWith(first, expected),
        await closedWith(first, missed),
        await closedWith(second, expected),
      ];
      for (const headId of isReversed ? heads.reverse() : heads)
        assert.equal((await approve(leader, headId)).status, 200);
      for (const [device, shop] of [
        [missed, first],
        [expected, second],
      ] as const) {
        const state = await stateOf(device);
        assert.deepEqual([state.status, state.shop], ['OUTSOURCED', shop], `${isReversed}`);
      }
    }
  });

  it('brings back a device that another stock-taking missed before this one, opened already, saw it', async () => {
    const shopCode = 'L12';
    await register.shop(shopCode);
    const [missed, moved] = [await register.device({ shopCode }), await register.device({ shopCode })];
    const { headId: before } = await openSheet(phone, shopCode);
    await close(phone, before);
    const { headId } = await openSheet(phone, shopCode);
    assert.equal((await approve(leader, before)).status, 200);
    await send(
      phone,
      headId,
      ...[missed, moved].map(({ id: deviceId }) => observed({ deviceId, present: true })),
    );
    await close(phone, headId);
    await app().pool.query(sql`
      update device_register set device_status = 'DISCARD', version = version + 1 where id = ${moved.id}`);
    assert.equal((await approve(leader, headId)).status, 200);
    const [found, left] = [await stateOf(missed), await stateOf(moved)];
    assert.deepEqual([found.status, found.shop, found.needed], ['FOUND_AT_STOCK_TAKING', shopCode, false]);
    assert.deepEqual([left.status, left.shop], ['DISCARD', null]);
  });

  it('brings a device to the shop that saw it last, also if its phone tells that after the other approval', async () => {
    const [here, there] = ['L13', 'L14'];
    for (const code of [here, there]) await register.shop(code);
    const [missed, found] = [
      await register.device({ shopCode: here }),
      await register.device({ shopCode: here }),
    ];
    const { headId: before } = await openSheet(phone, here);
    await close(phone, before);
    const { headId } = await openSheet(phone, here);
    const elsewhere = await closedWith(there, found);
    const seen = [missed, found].map(({ id: deviceId }) => observed({ deviceId, present: true }));
    for (const earlier of [before, elsewhere]) assert.equal((await approve(leader, earlier)).status, 200);
    assert.deepEqual((await stateOf(found)).shop, there);
    await send(phone, headId, ...seen);
    await close(phone, headId);
    assert.equal((await approve(leader, headId)).status, 200);
    for (const device of [missed, found]) {
      const { status, shop } = await stateOf(device);
      assert.deepEqual([status, shop], ['FOUND_AT_STOCK_TAKING', here]);
    }
  });

  it('brings back a device that was moved after the opening, but before it was seen here', async () => {
    const [here, there] = ['L17', 'L18'];
    for (const code of [here, there]) await register.shop(code);
    const build = () => register.device({ shopCode: here });
    const [before, after, elsewhere] = [await build(), await build(), await build()];
    const move = ({ id }: TestDevice) =>
      app().pool.query(sql`
        update device_register set shop_id = (select id from shops where code = ${there}), version = version + 1
        where id = ${id}`);
    const { headId } = await openSheet(phone, here);
    for (const device of [before, elsewhere]) await move(device);
    const seen = [before, after, elsewhere].map(({ id: deviceId }) => observed({ deviceId, present: true }));
    await send(phone, headId, ...seen);
    await close(phone, headId);
    await move(after);
    await closedWith(there, elsewhere);
    assert.equal((await approve(leader, headId)).status, 200);
    const states = await Promise.all([before, after, elsewhere].map(stateOf));
    assert.deepEqual(
      states.map(({ status, shop }) => [status, shop]),
      [
        ['FOUND_AT_STOCK_TAKING', here],
        ['OUTSOURCED', there],
        ['OUTSOURCED', there],
      ],
    );
  });

  it('brings a device back that an earlier one missed, whatever a later one says that is denied', async () => {
    const [here, there] = ['L22', 'L23'];
    for (const code of [here, there]) await register.shop(code);
    const device = await register.device({ shopCode: here });
    const missed = await closedWith(here);
    const { headId } = await openSheet(phone, here);
    assert.equal((await approve(leader, missed)).status, 200);
    assert.equal((await stateOf(device)).status, 'INACTIVE');
    await send(phone, headId, observed({ deviceId: device.id, present: true }));
    await close(phone, headId);
    const denied = await closedWith(there, device);
    assert.equal((await leader('PUT', `${HEADS}/deny/${denied}`)).status, 200);
    assert.equal((await approve(leader, headId)).status, 200);
    assert.equal((await stateOf(device)).shop, here);
  });

  it('leaves a device elsewhere that was seen there later than here', async () => {
    const [here, there] = ['L15', 'L16'];
    for (const code of [here, there]) await register.shop(code);
    const [found, lost] = [
      await register.device({ shopCode: here }),
      await register.device({ shopCode: here }),
    ];
    const { headId } = await openSheet(phone, here);
    await send(
      phone,
      headId,
      ...[found, lost].map(({ id: deviceId }) => observed({ deviceId, present: true })),
    );
    await close(phone, headId);
    const { headId: next } = await openSheet(phone, here);
    await close(phone, next);
    for (const later of [next, await closedWith(there, found), headId])
      assert.equal((await approve(leader, later)).status, 200);
    assert.deepEqual((await stateOf(found)).shop, there);
    assert.deepEqual((await stateOf(lost)).status, 'INACTIVE');
  });
});
