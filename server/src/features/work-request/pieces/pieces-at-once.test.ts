import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { untilLockWaits } from '../../../testing/database/lock-waits.ts';
import { meet } from '../../../testing/database/meet.ts';
import { newRequestId } from '../testing/new-request.ts';
import { piecesBody } from '../testing/pieces.ts';
import { runPieces } from '../testing/run-pieces.ts';

const ROUNDS = 10;

describe('pieces that several requests want at once', () => {
  const { app, register, leader, newType, stocks, step, causes } = runPieces();

  it('go to one of two requests that are approved concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const type = await newType();
      await register.stock(5, 'warehouse', 'TRANSPORTABLE', type);
      const ids = [
        await newRequestId(leader, piecesBody('DELIVERY', type, 3)),
        await newRequestId(leader, piecesBody('DELIVERY', type, 3)),
      ];
      const answers = await Promise.all(ids.map((id) => step('approve', id)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      assert.deepEqual([refused?.body.message, refused?.body.params.available], ['NOT_ENOUGH_STOCK', 2]);
    }
  });

  it('of two requests that end concurrently are added to one stock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const type = await newType();
      await register.stock(2, 'warehouse', 'TRANSPORTABLE', type);
      const ids = [
        await newRequestId(leader, piecesBody('DELIVERY', type, 1)),
        await newRequestId(leader, piecesBody('DELIVERY', type, 1)),
      ];
      for (const id of ids) await causes(id, 'approve');
      const answers = await Promise.all(ids.map((id) => step('own-complete', id)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(await stocks(type), [['P1', 'OUTSOURCED', 2]]);
    }
  });

  it('taken by one request while another returns some add up in the end', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const type = await newType();
      await register.stock(4, 'warehouse', 'TRANSPORTABLE', type);
      const ids = [
        await newRequestId(leader, piecesBody('DELIVERY', type, 2)),
        await newRequestId(leader, piecesBody('DELIVERY', type, 2)),
      ];
      await causes(ids[0] as number, 'approve');
      const [given, taken] = await Promise.all([
        step('deleted', ids[0] as number),
        step('approve', ids[1] as number),
      ]);
      assert.deepEqual([given?.status, taken?.status], [200, 200]);
      assert.deepEqual(await stocks(type), [
        ['W1', 'NEED_TO_BE_DELIVERED', 2, 'held'],
        ['W1', 'TRANSPORTABLE', 2],
      ]);
    }
  });

  it('that are taken while their warehouse gets another name are sorted by the new one', async () => {
    const type = await newType();
    await register.stock(4, 'warehouse', 'TRANSPORTABLE', type);
    const id = await newRequestId(leader, piecesBody('DELIVERY', type, 1));
    const rename = async (name: string) => {
      const [company] = (await leader('GET', '/resource/warehouse-companies/list/W1')).body;
      return () => leader('PUT', '/resource/warehouse-companies/id?id=W1', { ...company, name });
    };
    // An approval claims what it has taken from the stock.
    const claims = sql`lock table work_request_devices in share mode`;
    const renamed = await rename('Tiszai Raktár');
    const answers = await meet(app().owner, claims, () => step('approve', id), renamed);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const { rows } = await app().pool.query(sql`
      select sort_warehouse_name as name from device_register where sort_type_name = ${type}`);
    assert.deepEqual(rows, [{ name: 'Tiszai Raktár' }, { name: 'Tiszai Raktár' }]);
    assert.equal((await (await rename('Szegedi Raktár'))()).status, 200);
  });

  it('returned by one request and taken by another do not deadlock', async () => {
    // The first type has the second stock: the orders by type and by stock are opposite.
    const [first, second] = [await newType(), await newType()];
    await register.stock(4, 'warehouse', 'TRANSPORTABLE', second);
    const stock = await register.stock(4, 'shop', 'OUTSOURCED', first);
    const body = piecesBody('REPLACEMENT', first, 2, { 'deviceRegisterTo.deviceType.name': second });
    const [given, taken] = [await newRequestId(leader, body), await newRequestId(leader, body)];
    await causes(given, 'approve');
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(sql`select from device_register where id = ${stock} for update`);
    const giving = step('deleted', given);
    await untilLockWaits(app().pool);
    const taking = step('approve', taken);
    await untilLockWaits(app().pool, 2);
    await client.query('commit');
    client.release();
    assert.deepEqual([(await giving).status, (await taking).status], [200, 200]);
  });
});
