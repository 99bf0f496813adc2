import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { buildShop } from '../../../testing/build.ts';
import { newRequest } from '../../work-request/testing/new-request.ts';
import { requestBody } from '../../work-request/testing/register.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';

const REQUESTS = '/resource/work-requests';
const REPAIR = readFileSync(
  join(import.meta.dirname, '../../../../migrations/0121_requests_of_merged_shops.sql'),
  'utf8',
);

describe('requests that an earlier version left behind when their shop was merged', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const admin = as('FCR_ADMIN');

  async function row(address: string, id: number): Promise<Tree> {
    const { body } = await admin('POST', `/resource/${address}/page`, { query: { id } });
    return body.content[0];
  }

  /** A request whose device would return to a merged shop, and whose version was raised without a step. */
  async function leftBehind() {
    const [stays, goes] = [await buildShop(app()), await buildShop(app())];
    const device = await register.device({ shopCode: String(goes.code) });
    const { id } = await newRequest(
      leader,
      requestBody('SERVICE', { from: device }, { 'shopFrom.code': goes.code, remark: 'Nem hűt, zúg.' }),
    );
    const { status, body } = await admin('POST', '/resource/shops/merge', {
      ...{ stays: stays.code, goes: goes.code, take: [] },
      ...{ staysVersion: stays.version, goesVersion: goes.version },
    });
    assert.equal(status, 200, JSON.stringify(body));
    const before = await row('work-requests', id);
    await app().pool.query(sql`
      update work_request_devices set shop_before_id = (select id from shops where code = ${goes.code})
      where request_id = ${id}`);
    await app().pool.query(sql`
      update work_requests set version = version + 1, updated_by = 'FCR_ADMIN', updated_date = now() where id = ${id}`);
    return { stays, device, id, before };
  }

  it('return their devices to the shop that stayed, and have the version of their last step', async () => {
    const { stays, device, id, before } = await leftBehind();
    await app().pool.query(REPAIR);
    const after = await row('work-requests', id);
    for (const field of ['version', 'updatedBy', 'updatedDate']) assert.equal(after[field], before[field]);
    assert.equal((await leader('PUT', `${REQUESTS}/deny/id?id=${id}`)).status, 200);
    const { deviceStatus, shop } = await row('device-register', device.id);
    assert.deepEqual([deviceStatus, (shop as Tree).code], ['OUTSOURCED', stays.code]);
  });

  it('keep what other requests have', async () => {
    const { id } = await newRequest(leader, requestBody('DISMANTLING', { from: await register.device() }));
    const before = await row('work-requests', id);
    await app().pool.query(REPAIR);
    assert.deepEqual(await row('work-requests', id), before);
  });
});
