import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Observation } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { meet } from '../../testing/database/meet.ts';
import { assertRefused } from '../../testing/run-app.ts';
import { newRequestId } from '../work-request/testing/new-request.ts';
import { piecesBody, stocksOf } from '../work-request/testing/pieces.ts';
import { CRATE } from '../work-request/testing/register.ts';
import { runRegister } from '../work-request/testing/run-register.ts';
import { approve, CAPTURE, close, HEADS, lineOf, observed, openSheet, send } from './testing/phone.ts';

const STOCK = 40;

describe('pieces that are counted', () => {
  const { app, register, as } = runRegister();
  const phone = as('FCR_REGIONAL_REPRESENTATIVE');
  const other = as('FCR_SALES_VAN');
  const leader = as('FCR_REGIONAL_LEADER');
  let count = 0;
  let type = '';
  let shop = '';
  let stock = { id: 0 };

  /** A new shop with a stock of a new type. */
  async function newStock(): Promise<void> {
    count += 1;
    [type, shop] = [await register.countedType(`Polc ${count}`), `DB${count}`];
    await register.shop(shop);
    stock = await register.one<{ id: number }>(sql`
      insert into device_register (device_type_id, quantity, device_nature, device_status, shop_id, need_stock_taking,
        created_by, updated_by)
      select t.id, ${STOCK}, 'OOH', 'OUTSOURCED', s.id, true, 't', 't' from device_types t, shops s
      where t.name = ${type} and s.code = ${shop} returning id`);
  }

  const said = (given: Partial<Observation>) => observed({ deviceId: stock.id, ...given });
  const counted = (pieces: number | null) => said({ present: true, counted: pieces });
  const setQuantity = (quantity: number) =>
    app().pool.query(sql`
      update device_register set quantity = ${quantity}, version = version + 1 where id = ${stock.id}`);

  /** A closed stock-taking of the shop with these observations. */
  async function closedWith(...observations: Observation[]): Promise<number> {
    const { headId } = await openSheet(phone, shop);
    for (const each of observations) await send(phone, headId, each);
    await close(phone, headId);
    return headId;
  }

  async function lineIn(headId: number) {
    const { body } = await leader('POST', '/resource/stock-taking-lines/page', { query: { headId } });
    const { status, quantity, countedQuantity, conflict } = body.content.find(
      ({ deviceRegister }: Tree) => (deviceRegister as Tree).id === stock.id,
    );
    return { status, quantity, countedQuantity, conflict };
  }

  const stocks = () => stocksOf(app().pool, type);
  const needed = () =>
    register.one<{ needed: boolean }>(
      sql`select need_stock_taking as needed from device_register where id = ${stock.id}`,
    );
  beforeEach(newStock);

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
      const expected = after.map(([place, ...rest]) => [place && shop, ...rest]);
      assert.deepEqual(await stocks(), expected);
      assert.deepEqual(await lineIn(headId), line);
      assert.deepEqual(await needed(), { needed: false });
    });
  }

  it('are in the timeline of both stocks, as changed by the stock-taking', async () => {
    await approve(leader, await closedWith(counted(33)));
    const { rows } = await app().pool.query(sql`
      select t.quantity_before as before, t.quantity_after as after, t.door
      from device_timeline t join device_register d on d.id = t.device_id
      where d.sort_type_name = ${type} and t.door = 'STOCK_TAKING' order by t.id`);
    assert.deepEqual(rows, [
      { before: null, after: 7, door: 'STOCK_TAKING' },
      { before: STOCK, after: 33, door: 'STOCK_TAKING' },
    ]);
  });

  it('are added to those lost before', async () => {
    await register.stock(10, 'nowhere', 'INACTIVE', type);
    await approve(leader, await closedWith(counted(33)));
    assert.deepEqual(await stocks(), [
      ['', 'INACTIVE', 17],
      [shop, 'OUTSOURCED', 33],
    ]);
  });

  it('are what was counted last, by whichever phone, in whatever order it arrives', async () => {
    const { headId } = await openSheet(phone, shop);
    await openSheet(other, shop);
    const [first, second] = [counted(30), counted(33)];
    const [sheet] = await Promise.all([send(other, headId, second), send(phone, headId, first)]);
    assert.equal(lineOf(sheet, stock)?.counted, 33);
    assert.equal(lineOf(await send(phone, headId, first), stock)?.counted, 33);
    assert.equal(lineOf(await send(phone, headId, counted(null)), stock)?.counted, null);
  });

  it('are gone as a whole when the stock is not there after all', async () => {
    const headId = await closedWith(counted(33), said({ present: false }));
    assert.deepEqual((await lineIn(headId)).countedQuantity, null);
    await approve(leader, headId);
    assert.deepEqual(await stocks(), [['', 'INACTIVE', STOCK]]);
  });

  it('are counted from the register at the approval, not from the opening', async () => {
    const { headId } = await openSheet(phone, shop);
    await setQuantity(35);
    await send(phone, headId, counted(33));
    await close(phone, headId);
    await approve(leader, headId);
    assert.deepEqual(await stocks(), [
      ['', 'INACTIVE', 2],
      [shop, 'OUTSOURCED', 33],
    ]);
  });

  it('stay as they are when they have changed since they were counted', async () => {
    const headId = await closedWith(counted(33));
    await setQuantity(28);
    assert.equal((await lineIn(headId)).conflict, 'MOVED');
    assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual(await stocks(), [[shop, 'OUTSOURCED', 28]]);
    assert.deepEqual(await needed(), { needed: true });
  });

  for (const isReversed of [false, true])
    it(`are those of the later of two counts${isReversed ? ', which is approved first' : ''}`, async () => {
      const heads = [await closedWith(counted(33)), await closedWith(counted(30))];
      for (const headId of isReversed ? heads.toReversed() : heads)
        assert.equal((await approve(leader, headId)).status, 200);
      assert.deepEqual(await stocks(), [
        ['', 'INACTIVE', 10],
        [shop, 'OUTSOURCED', 30],
      ]);
    });

  for (const [conflict, step, left] of [
    [
      'OPEN_REQUEST',
      undefined,
      [
        [STOCK - 10, 'OUTSOURCED'],
        [10, 'NEED_TO_BE_DISMANTLED'],
      ],
    ],
    [
      'MOVED',
      'own-complete',
      [
        [STOCK - 10, 'OUTSOURCED'],
        [10, 'NEED_TO_BE_EXAMINED'],
      ],
    ],
  ] as const)
    it(`are not counted twice where a request has taken some that still stood there: ${conflict}`, async () => {
      const { headId } = await openSheet(phone, shop);
      const body = piecesBody('DISMANTLING', type, 10, { 'shopFrom.code': shop });
      const id = await newRequestId(leader, body);
      const take = (name: string) => leader('PUT', `/resource/work-requests/${name}/id?id=${id}`);
      assert.equal((await take('approve')).status, 200);
      await send(phone, headId, counted(STOCK));
      await close(phone, headId);
      if (step) assert.equal((await take(step)).status, 200);
      assert.equal((await lineIn(headId)).conflict, conflict);
      assert.equal((await approve(leader, headId)).status, 200);
      const { rows } = await app().pool.query(sql`
        select quantity, device_status as status from device_register
        where sort_type_name = ${type} and archived_at is null order by quantity desc`);
      assert.deepEqual(
        rows.map(({ quantity, status }) => [quantity, status]),
        left,
      );
    });

  for (const [kind, at] of [
    ['DELIVERY', 'shopTo.code'],
    ['REPLACEMENT', 'shopFrom.code'],
  ] as const)
    it(`are not counted twice where a request is bringing some that may stand there already: ${kind}`, async () => {
      await register.stock(10, 'warehouse', 'TRANSPORTABLE', type);
      const crates = await register.stock(10, 'shop', 'OUTSOURCED', CRATE);
      await app().pool.query(sql`
        update device_register set shop_id = (select id from shops where code = ${shop}) where id = ${crates}`);
      const from = kind === 'REPLACEMENT' && { 'deviceRegisterFrom.deviceType.name': CRATE };
      const id = await newRequestId(leader, piecesBody(kind, type, 10, { ...from, [at]: shop }));
      const step = (name: string) => leader('PUT', `/resource/work-requests/${name}/id?id=${id}`);
      assert.equal((await step('approve')).status, 200);
      const [more, all] = [await closedWith(counted(STOCK + 10)), await closedWith(counted(STOCK))];
      assert.equal((await lineIn(all)).conflict, null);
      assert.equal((await leader('DELETE', `${HEADS}/${all}`)).status, 204);
      assert.equal((await lineIn(more)).conflict, 'OPEN_REQUEST');
      await approve(leader, more);
      assert.equal((await step('own-complete')).status, 200);
      assert.deepEqual(await stocks(), [[shop, 'OUTSOURCED', STOCK + 10]]);
    });

  it('are those beside the ones that a request holds where both are lines of the stock-taking', async () => {
    const body = piecesBody('DISMANTLING', type, 10, { 'shopFrom.code': shop });
    const id = await newRequestId(leader, body);
    await leader('PUT', `/resource/work-requests/approve/id?id=${id}`);
    await approve(leader, await closedWith(counted(28)));
    const pieces = (await stocks()) as unknown[][];
    assert.deepEqual(pieces.map(([, , quantity]) => quantity).sort(), [10, 2, 28]);
  });

  for (const isReversed of [false, true])
    it(`are all lost that a later stock-taking misses${isReversed ? ', which is approved first' : ''}`, async () => {
      const heads = [await closedWith(counted(33)), await closedWith()];
      for (const headId of isReversed ? heads.toReversed() : heads)
        assert.equal((await approve(leader, headId)).status, 200);
      assert.deepEqual(await stocks(), [['', 'INACTIVE', STOCK]]);
    });

  for (const [what, pieces, left] of [
    [
      'fewer',
      33,
      [
        ['', 'INACTIVE', 7],
        ['HERE', 'OUTSOURCED', 33],
      ],
    ],
    ['all', STOCK, [['HERE', 'OUTSOURCED', STOCK]]],
    ['no number', null, [['HERE', 'OUTSOURCED', STOCK]]],
  ] as const)
    it(`stay if they are counted after another stock-taking missed them: ${what}`, async () => {
      for (const isReversed of [false, true]) {
        await newStock();
        const missed = await closedWith();
        const found = await closedWith(counted(pieces));
        assert.equal((await lineIn(missed)).conflict, 'MOVED');
        for (const headId of isReversed ? [found, missed] : [missed, found])
          assert.equal((await approve(leader, headId)).status, 200);
        assert.equal((await lineIn(missed)).conflict, 'MOVED');
        assert.deepEqual(
          await stocks(),
          left.map(([place, ...rest]) => [place && shop, ...rest]),
        );
      }
    });

  it('are as many as the register has where a later count says so', async () => {
    const fewer = await closedWith(counted(33));
    const all = await closedWith(counted(STOCK));
    for (const headId of [all, fewer]) assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual(await stocks(), [[shop, 'OUTSOURCED', STOCK]]);
  });

  it('are lost although a stock-taking that is denied or deleted counted them later', async () => {
    const missed = await closedWith();
    const denied = await closedWith(counted(33));
    await leader('PUT', `${HEADS}/deny/${denied}`);
    const deleted = await closedWith(counted(33));
    assert.equal((await lineIn(missed)).conflict, 'MOVED');
    await leader('DELETE', `${HEADS}/${deleted}`);
    assert.equal((await lineIn(missed)).conflict, null);
    await approve(leader, missed);
    assert.deepEqual(await stocks(), [['', 'INACTIVE', STOCK]]);
  });

  it('are lost once when two leaders approve at the same moment', async () => {
    const headId = await closedWith(counted(33));
    const answers = await Promise.all([approve(leader, headId), approve(as('FCR_ADMIN'), headId)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(await stocks(), [
      ['', 'INACTIVE', 7],
      [shop, 'OUTSOURCED', 33],
    ]);
  });

  it('are lost when two shops that miss pieces of the same types are approved at the same moment', async () => {
    const places = [{ type, shop }];
    await newStock();
    places.push({ type, shop });
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
      shop = here.shop;
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
    const device = await register.device({ shopCode: shop });
    const { headId } = await openSheet(phone, shop);
    const sheet = await send(phone, headId, said({ deviceId: device.id, present: true, counted: 3 }));
    assert.equal(lineOf(sheet, device)?.counted, null);
    for (const pieces of [0, -1, 1.5, 2 ** 31]) {
      const observations = [counted(pieces)];
      const answer = await phone('POST', `${CAPTURE}/${headId}/observations`, { observations });
      assertRefused(answer, 400, 'MALFORMED_REQUEST');
    }
  });
});
