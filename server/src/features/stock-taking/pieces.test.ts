import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { meet } from '../../testing/database/meet.ts';
import { assertRefused } from '../../testing/run-app.ts';
import { stocksOf } from '../work-request/testing/pieces.ts';
import { runCountedStock, STOCK } from './testing/counted-stock.ts';
import { approve, CAPTURE, close, lineOf, observed, openSheet, send } from './testing/phone.ts';

describe('pieces that are counted', () => {
  const { app, register, as, phone, leader, counting, newStock, ...count } = runCountedStock();
  const { said, counted, closedWith, lineIn, stocks } = count;
  const other = as('FCR_SALES_VAN');
  const setQuantity = (quantity: number) =>
    app().pool.query(sql`
      update device_register set quantity = ${quantity}, version = version + 1 where id = ${counting.stock.id}`);
  const needsCounting = async () => {
    const { needed } = await register.one<{ needed: boolean }>(
      sql`select need_stock_taking as needed from device_register where id = ${counting.stock.id}`,
    );
    return needed;
  };

  for (const [what, pieces, after] of [
    [
      'fewer',
      33,
      [
        ['', 'INACTIVE', 7],
        ['HERE', 'OUTSOURCED', 33],
      ],
    ],
    ['as many as expected', STOCK, [['HERE', 'OUTSOURCED', STOCK]]],
    ['more', 45, [['HERE', 'OUTSOURCED', 45]]],
    ['no number', null, [['HERE', 'OUTSOURCED', STOCK]]],
  ] as const) {
    it(`are as many as were found: ${what}`, async () => {
      const headId = await closedWith(counted(pieces));
      const line = { status: 'APPROVED', quantity: STOCK, countedQuantity: pieces, conflict: null };
      assert.deepEqual(await lineIn(headId), line);
      assert.equal((await approve(leader, headId)).status, 200);
      const expected = after.map(([place, ...rest]) => [place && counting.shop, ...rest]);
      assert.deepEqual(await stocks(), expected);
      assert.deepEqual(await lineIn(headId), line);
      assert.equal(await needsCounting(), false);
    });
  }

  it('are in the timeline of both stocks, as changed by the stock-taking', async () => {
    await approve(leader, await closedWith(counted(33)));
    const { rows } = await app().pool.query(sql`
      select t.quantity_before as before, t.quantity_after as after, t.door
      from device_timeline t join device_register d on d.id = t.device_id
      where d.sort_type_name = ${counting.type} and t.door = 'STOCK_TAKING' order by t.id`);
    assert.deepEqual(rows, [
      { before: null, after: 7, door: 'STOCK_TAKING' },
      { before: STOCK, after: 33, door: 'STOCK_TAKING' },
    ]);
  });

  it('are added to those lost before', async () => {
    await register.stock(10, 'nowhere', 'INACTIVE', counting.type);
    await approve(leader, await closedWith(counted(33)));
    assert.deepEqual(await stocks(), [
      ['', 'INACTIVE', 17],
      [counting.shop, 'OUTSOURCED', 33],
    ]);
  });

  it('are what was counted last, by whichever phone, in whatever order it arrives', async () => {
    const { headId } = await openSheet(phone, counting.shop);
    await openSheet(other, counting.shop);
    const [first, second] = [counted(30), counted(33)];
    const [sheet] = await Promise.all([send(other, headId, second), send(phone, headId, first)]);
    assert.equal(lineOf(sheet, counting.stock)?.counted, 33);
    assert.equal(lineOf(await send(phone, headId, first), counting.stock)?.counted, 33);
    assert.equal(lineOf(await send(phone, headId, counted(null)), counting.stock)?.counted, null);
  });

  it('are gone as a whole when the stock is not there after all', async () => {
    const headId = await closedWith(counted(33), said({ present: false }));
    assert.deepEqual((await lineIn(headId)).countedQuantity, null);
    await approve(leader, headId);
    assert.deepEqual(await stocks(), [['', 'INACTIVE', STOCK]]);
  });

  it('are counted from the register at the approval, not from the opening', async () => {
    const { headId } = await openSheet(phone, counting.shop);
    await setQuantity(35);
    await send(phone, headId, counted(33));
    await close(phone, headId);
    await approve(leader, headId);
    assert.deepEqual(await stocks(), [
      ['', 'INACTIVE', 2],
      [counting.shop, 'OUTSOURCED', 33],
    ]);
  });

  it('stay as they are where the register had them elsewhere by then', async () => {
    const { headId } = await openSheet(phone, counting.shop);
    await register.shop(`${counting.shop}-2`);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${`${counting.shop}-2`}),
        version = version + 1
      where id = ${counting.stock.id}`);
    await send(phone, headId, counted(33));
    await close(phone, headId);
    assert.equal((await lineIn(headId)).conflict, 'MOVED');
    assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual(await stocks(), [[`${counting.shop}-2`, 'OUTSOURCED', STOCK]]);
  });

  it('stay as they are when they have changed since they were counted', async () => {
    const headId = await closedWith(counted(33));
    await setQuantity(28);
    assert.equal((await lineIn(headId)).conflict, 'MOVED');
    assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual(await stocks(), [[counting.shop, 'OUTSOURCED', 28]]);
    assert.equal(await needsCounting(), true);
  });

  it('are lost once when two leaders approve at the same moment', async () => {
    const headId = await closedWith(counted(33));
    const answers = await Promise.all([approve(leader, headId), approve(as('FCR_ADMIN'), headId)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(await stocks(), [
      ['', 'INACTIVE', 7],
      [counting.shop, 'OUTSOURCED', 33],
    ]);
  });

  it('are lost when two shops that miss pieces of the same types are approved at the same moment', async () => {
    const places = [{ ...counting }];
    await newStock();
    places.push({ ...counting });
    const [one, other] = places as [(typeof places)[0], (typeof places)[0]];
    // Each shop misses all pieces of the one type, and some of the other.
    const heads: number[] = [];
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const { id } = await register.one<{ id: number }>(sql`
        insert into device_register (device_type_id, quantity, device_nature, device_status, shop_id, created_by, updated_by)
        select t.id, ${STOCK}, 'OOH', 'OUTSOURCED', s.id, 't', 't' from device_types t, shops s
        where t.name = ${there.type} and s.code = ${here.shop} returning id`);
      counting.shop = here.shop;
      heads.push(await closedWith(observed({ deviceId: id, present: true, counted: 33 })));
    }
    const [first = 0, second = 0] = heads;
    // Approvals store the lost pieces here.
    const timeline = sql`lock table device_timeline in share mode`;
    const answers = await meet(
      app().owner,
      timeline,
      () => approve(leader, first),
      () => approve(leader, second),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const)
      assert.deepEqual(await stocksOf(app().pool, here.type), [
        ['', 'INACTIVE', STOCK + 7],
        [there.shop, 'OUTSOURCED', 33],
      ]);
  });

  it('are none of a device with a number, and neither none nor a fraction of a stock', async () => {
    const device = await register.device({ shopCode: counting.shop });
    const { headId } = await openSheet(phone, counting.shop);
    const sheet = await send(phone, headId, said({ deviceId: device.id, present: true, counted: 3 }));
    assert.equal(lineOf(sheet, device)?.counted, null);
    for (const pieces of [0, -1, 1.5, 2 ** 31]) {
      const observations = [counted(pieces)];
      const answer = await phone('POST', `${CAPTURE}/${headId}/observations`, { observations });
      assertRefused(answer, 400, 'MALFORMED_REQUEST');
    }
  });
});
