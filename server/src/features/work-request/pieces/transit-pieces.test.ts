import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { assertRefused } from '../../../testing/run-app.ts';
import { newRequestId } from '../testing/new-request.ts';
import { piecesBody } from '../testing/pieces.ts';
import { OTHER_SHOP, requestBody, SHOP } from '../testing/register.ts';
import { runPieces } from '../testing/run-pieces.ts';

const BASE = '/resource/work-requests';

describe('pieces that a transit moves', () => {
  const { app, register, leader, newType, stocks, step, causes } = runPieces();

  it('go with a transit as whole stocks, and are listed in its group', async () => {
    const type = await newType();
    await register.shop('TRP');
    const at = { 'shopFrom.code': 'TRP', 'shopTo.code': OTHER_SHOP };
    const stock = await register.stock(6, 'shop', 'OUTSOURCED', type);
    await register.stock(1, 'other shop', 'OUTSOURCED', type);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = 'TRP') where id = ${stock}`);
    const cooler = await register.device({ shopCode: 'TRP' });
    const id = await newRequestId(leader, requestBody('TRANSIT', {}, at));
    const { body } = await step('approve', id);
    assert.deepEqual(
      JSON.parse(body.deviceRegisterFrom.deviceGroup).map((member: Tree) => [
        member.serialNumber,
        member.quantity,
      ]),
      [
        [null, 6],
        [cooler.serialNumber, undefined],
      ],
    );
    assert.deepEqual(await stocks(type), [
      ['B1', 'OUTSOURCED', 1],
      ['TRP', 'OUTSOURCED', 6, 'held'],
    ]);
    await causes(id, 'started');
    assert.deepEqual((await stocks(type))[1], ['TRP', 'DURING_DELIVERY', 6, 'held']);
    await causes(id, 'done');
    assert.deepEqual(await stocks(type), [['B1', 'OUTSOURCED', 7]]);
  });

  it('that a transit names go without the rest', async () => {
    const type = await newType();
    const left = await newType();
    await register.shop('TRN');
    const stock = await register.stock(2, 'shop', 'OUTSOURCED', type);
    const other = await register.stock(2, 'shop', 'OUTSOURCED', left);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = 'TRN')
      where id = any(${[stock, other]})`);
    const body = requestBody('TRANSIT', {}, { 'shopFrom.code': 'TRN', 'shopTo.code': OTHER_SHOP });
    await causes(await newRequestId(leader, body, { childDevices: [stock] }), 'approve', 'own-complete');
    assert.deepEqual(
      [...(await stocks(type)), ...(await stocks(left))],
      [
        ['B1', 'OUTSOURCED', 2],
        ['TRN', 'OUTSOURCED', 2],
      ],
    );
  });

  /** A shop with a cooler and a stock, and a transit that names both. */
  async function namedTransit(code: string) {
    const type = await newType();
    await register.shop(code);
    const stock = await register.stock(3, 'shop', 'OUTSOURCED', type);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${code}) where id = ${stock}`);
    const cooler = await register.device({ shopCode: code });
    const body = requestBody('TRANSIT', {}, { 'shopFrom.code': code, 'shopTo.code': OTHER_SHOP });
    const transit = await newRequestId(leader, body, { childDevices: [cooler.id, stock] });
    return { type, transit, body, cooler };
  }
  const edited = async (id: number, body: Tree, version: number) =>
    leader('PUT', `${BASE}/update/id?id=${id}`, { ...body, version });

  it('that a transit names go with it, also after another request has had all of them', async () => {
    const { type, transit, body } = await namedTransit('TRR');
    const other = await newRequestId(leader, piecesBody('DISMANTLING', type, 3, { 'shopFrom.code': 'TRR' }));
    await causes(other, 'approve', 'delete');
    const { status, body: answer } = await edited(transit, body, 0);
    assert.equal(status, 200, JSON.stringify(answer));
    await causes(transit, 'approve', 'own-complete');
    assert.deepEqual(await stocks(type), [['B1', 'OUTSOURCED', 3]]);
  });

  it('that a transit names go with it, also after its shop was merged into one with the same stock', async () => {
    const { type, transit } = await namedTransit('TRG');
    await register.shop('TRS');
    const stays = await register.stock(4, 'shop', 'OUTSOURCED', type);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = 'TRS') where id = ${stays}`);
    const versionOf = async (code: string) =>
      (await register.one<{ version: number }>(sql`select version from shops where code = ${code}`)).version;
    const merged = await leader('POST', '/resource/shops/merge', {
      ...{ stays: 'TRS', goes: 'TRG', take: [] },
      ...{ staysVersion: await versionOf('TRS'), goesVersion: await versionOf('TRG') },
    });
    assert.equal(merged.status, 200, JSON.stringify(merged.body));
    await causes(transit, 'approve', 'own-complete');
    assert.deepEqual(await stocks(type), [['B1', 'OUTSOURCED', 7]]);
  });

  it('do not prevent the edit of a transit that names a device which has left the shop', async () => {
    const { transit, body, cooler, type } = await namedTransit('TRL');
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${SHOP}) where id = ${cooler.id}`);
    const { status, body: answer } = await edited(transit, body, 0);
    assert.equal(status, 200, JSON.stringify(answer));
    assertRefused(
      await leader('POST', `${BASE}/bulk-save`, { workRequest: body, childDevices: [cooler.id] }),
      422,
      'VALIDATION_FAILED',
    );
    await causes(transit, 'approve', 'own-complete');
    assert.deepEqual(await stocks(type), [['B1', 'OUTSOURCED', 3]]);
  });
});
