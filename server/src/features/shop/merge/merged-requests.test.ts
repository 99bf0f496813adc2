import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildShop } from '../../../testing/build.ts';
import { decide, settled } from '../../work-request/decisions/testing/decide.ts';
import { newRequest } from '../../work-request/testing/new-request.ts';
import { requestBody } from '../../work-request/testing/register.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';

const REQUESTS = '/resource/work-requests';
const REMARK = { remark: 'Nem hűt, hangosan zúg.' };

describe('requests that wait for a decision while their shop is merged', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const admin = as('FCR_ADMIN');

  /** A device in the shop, and a request for it. */
  async function ask(shop: Tree, type: RequestType = 'SERVICE') {
    const device = await register.device({ shopCode: String(shop.code) });
    const body = requestBody(type, { from: device }, { 'shopFrom.code': shop.code, ...REMARK });
    return { device, ...(await newRequest(leader, body)) };
  }
  const pair = async () => [await buildShop(app()), await buildShop(app())] as const;
  const merge = (stays: Tree, goes: Tree) =>
    admin('POST', '/resource/shops/merge', {
      ...{ stays: stays.code, goes: goes.code, take: [] },
      ...{ staysVersion: stays.version, goesVersion: goes.version },
    });
  async function merged(stays: Tree, goes: Tree) {
    const { status, body } = await merge(stays, goes);
    assert.equal(status, 200, JSON.stringify(body));
  }
  async function row(address: string, id: number): Promise<Tree> {
    const { body } = await admin('POST', `/resource/${address}/page`, { query: { id } });
    return body.content[0];
  }
  async function stands(id: number) {
    const { deviceStatus, shop } = await row('device-register', id);
    return [deviceStatus, (shop as Tree | null)?.code];
  }

  it('return their devices to the shop that stays', async () => {
    const [stays, goes] = await pair();
    const denied = await ask(goes);
    const deleted = await ask(goes, 'DISMANTLING');
    await merged(stays, goes);
    assert.equal((await leader('PUT', `${REQUESTS}/deny/id?id=${denied.id}`)).status, 200);
    assert.equal((await leader('PUT', `${REQUESTS}/deleted/id?id=${deleted.id}`)).status, 200);
    assert.deepEqual(await stands(denied.device.id), ['OUTSOURCED', stays.code]);
    assert.deepEqual(await stands(deleted.device.id), ['OUTSOURCED', stays.code]);
  });

  it('can be edited in the shop that stays', async () => {
    const [stays, goes] = await pair();
    const { id, version, device } = await ask(goes);
    await merged(stays, goes);
    const body = requestBody(
      'SERVICE',
      { from: device },
      { 'shopFrom.code': stays.code, remark: 'Nem hűt, csöpög.' },
    );
    const edited = await leader('PUT', `${REQUESTS}/update/id?id=${id}`, { ...body, version });
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
    assert.equal(edited.body.shopFrom.code, stays.code);
  });

  for (const event of ['approve', 'deny'] as const)
    it(`can be decided and the decision undone: ${event}`, async () => {
      const [stays, goes] = await pair();
      const { id, device } = await ask(goes);
      await merged(stays, goes);
      const { version } = await row('work-requests', id);
      const decision = await decide(leader, { event, rows: [{ id, version }] });
      const undo = await leader('PUT', `${REQUESTS}/decisions/${decision.operationId}/undo`);
      assert.equal(undo.status, 202, JSON.stringify(undo.body));
      assert.deepEqual((await settled(leader, undo.body.operationId)).failures, []);
      const { requestStatus } = await row('work-requests', id);
      assert.equal(requestStatus, 'REQUIRED');
      assert.deepEqual(await stands(device.id), ['OUTSOURCED', stays.code]);
    });

  it('a denial from before the merge can be undone after it', async () => {
    const [stays, goes] = await pair();
    const { id, version } = await ask(goes);
    const decision = await decide(leader, { event: 'deny', rows: [{ id, version }] });
    await merged(stays, goes);
    const undo = await leader('PUT', `${REQUESTS}/decisions/${decision.operationId}/undo`);
    assert.deepEqual((await settled(leader, undo.body.operationId)).failures, []);
    assert.equal((await row('work-requests', id)).requestStatus, 'REQUIRED');
  });

  it('keep their version, and who took the last step', async () => {
    const [stays, goes] = await pair();
    const { id } = await ask(goes);
    const before = await row('work-requests', id);
    await merged(stays, goes);
    const after = await row('work-requests', id);
    assert.equal((after.shopFrom as Tree).code, stays.code);
    for (const field of ['version', 'updatedBy', 'updatedDate']) assert.equal(after[field], before[field]);
  });

  it('are approved before the merge, which is then refused, or after it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [stays, goes] = await pair();
      const { id } = await ask(goes);
      const [answer, approved] = await Promise.all([
        merge(stays, goes),
        leader('PUT', `${REQUESTS}/approve/id?id=${id}`),
      ]);
      assert.ok([200, 409].includes(answer.status), JSON.stringify(answer.body));
      if (approved.status !== 200 || answer.status !== 200) continue;
      const { body } = await admin('POST', '/resource/prime-sols-requests/page', {
        query: { workRequestId: id },
      });
      assert.equal(JSON.parse(body.content[0].requestBody).site.code, stays.code);
    }
  });
});
