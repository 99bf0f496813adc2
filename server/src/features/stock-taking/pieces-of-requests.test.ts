import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { newRequestId } from '../work-request/testing/new-request.ts';
import { piecesBody } from '../work-request/testing/pieces.ts';
import { CRATE, WORN_DECOR } from '../work-request/testing/register.ts';
import { runCountedStock, STOCK } from './testing/counted-stock.ts';
import { approve, close, HEADS, openSheet, send } from './testing/phone.ts';

describe('pieces that are counted while a request moves some of them', () => {
  const { app, register, phone, leader, counting, ...count } = runCountedStock();
  const { counted, closedWith, lineIn, stocks } = count;

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
      const { headId } = await openSheet(phone, counting.shop);
      const body = piecesBody('DISMANTLING', counting.type, 10, { 'shopFrom.code': counting.shop });
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
        where sort_type_name = ${counting.type} and archived_at is null order by quantity desc`);
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
      await register.stock(10, 'warehouse', 'TRANSPORTABLE', counting.type);
      const crates = await register.stock(10, 'shop', 'OUTSOURCED', CRATE);
      await app().pool.query(sql`
        update device_register set shop_id = (select id from shops where code = ${counting.shop}) where id = ${crates}`);
      const from = kind === 'REPLACEMENT' && { 'deviceRegisterFrom.deviceType.name': CRATE };
      const id = await newRequestId(
        leader,
        piecesBody(kind, counting.type, 10, { ...from, [at]: counting.shop }),
      );
      const step = (name: string) => leader('PUT', `/resource/work-requests/${name}/id?id=${id}`);
      assert.equal((await step('approve')).status, 200);
      const [more, all] = [await closedWith(counted(STOCK + 10)), await closedWith(counted(STOCK))];
      assert.equal((await lineIn(all)).conflict, null);
      assert.equal((await leader('DELETE', `${HEADS}/${all}`)).status, 204);
      assert.equal((await lineIn(more)).conflict, 'OPEN_REQUEST');
      await approve(leader, more);
      assert.equal((await step('own-complete')).status, 200);
      assert.deepEqual(await stocks(), [[counting.shop, 'OUTSOURCED', STOCK + 10]]);
    });

  it('are told from those that a request brings only after they were counted', async () => {
    await register.stock(10, 'warehouse', 'TRANSPORTABLE', counting.type);
    const headId = await closedWith(counted(STOCK + 10));
    const id = await newRequestId(
      leader,
      piecesBody('DELIVERY', counting.type, 10, { 'shopTo.code': counting.shop }),
    );
    assert.equal((await leader('PUT', `/resource/work-requests/approve/id?id=${id}`)).status, 200);
    assert.equal((await lineIn(headId)).conflict, null);
  });

  it('are told from those of another decor that a request is bringing', async () => {
    const worn = await register.stock(10, 'warehouse', 'TRANSPORTABLE', counting.type);
    await app().pool.query(sql`
      update device_register set decor_id = (select id from device_types where name = ${WORN_DECOR}) where id = ${worn}`);
    const body = piecesBody('DELIVERY', counting.type, 10, { 'shopTo.code': counting.shop });
    const id = await newRequestId(leader, body);
    assert.equal((await leader('PUT', `/resource/work-requests/approve/id?id=${id}`)).status, 200);
    const headId = await closedWith(counted(STOCK + 10));
    assert.equal((await lineIn(headId)).conflict, null);
    assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual((await stocks()).at(0), [counting.shop, 'OUTSOURCED', STOCK + 10]);
  });

  it('are those beside the ones that a request holds where both are lines of the stock-taking', async () => {
    const body = piecesBody('DISMANTLING', counting.type, 10, { 'shopFrom.code': counting.shop });
    const id = await newRequestId(leader, body);
    await leader('PUT', `/resource/work-requests/approve/id?id=${id}`);
    await approve(leader, await closedWith(counted(28)));
    const pieces = (await stocks()) as unknown[][];
    assert.deepEqual(pieces.map(([, , quantity]) => quantity).sort(), [10, 2, 28]);
  });
});
