import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  DEVICE_STATUS,
  type DeviceStatus,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import { DELIVERABLE, OUT_OF_USE } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { findDeviceState } from '../testing/device-state.ts';
import { newRequest } from '../testing/new-request.ts';
import {
  deviceFields,
  OTHER_SHOP,
  requestBody,
  type TestDevice,
  type TestPlace,
} from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const BASE = '/resource/work-requests';

describe('the devices that a request asks for', () => {
  const { register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');

  const stateOf = ({ id }: TestDevice) => findDeviceState(register, id);
  const create = (workRequest: Tree) => newRequest(leader, workRequest);

  async function step(address: string, id: number) {
    const answer = await leader('PUT', `${BASE}/${address}/id?id=${id}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  }

  async function refusalOf(workRequest: unknown): Promise<string> {
    const answer = await leader('POST', `${BASE}/bulk-save`, { workRequest });
    if (answer.status === 201) await step('deny', answer.body.id);
    return answer.status === 201 ? 'accepted' : answer.body.message;
  }

  it('delivers devices from the right statuses and places only', async () => {
    for (const status of DEVICE_STATUS.options) {
      const to = await register.device({ status, place: 'warehouse' });
      const expected = DELIVERABLE.includes(status) ? 'accepted' : 'DEVICE_NOT_AVAILABLE';
      assert.equal(await refusalOf(requestBody('DELIVERY', { to })), expected, status);
    }
    const places: readonly [TestPlace, string][] = [
      ['shop', 'DEVICE_NOT_AVAILABLE'],
      ['other shop', 'DEVICE_NOT_AVAILABLE'],
      ['service company', 'accepted'],
      ['nowhere', 'accepted'],
    ];
    for (const [place, expected] of places) {
      const to = await register.device({ status: 'TRANSPORTABLE', place });
      assert.equal(await refusalOf(requestBody('DELIVERY', { to })), expected, place);
    }
  });

  it('takes and services only devices that are in the shop and in use', async () => {
    for (const type of ['DISMANTLING', 'SERVICE'] as const) {
      for (const status of DEVICE_STATUS.options) {
        const from = await register.device({ status });
        const isOut = (OUT_OF_USE as readonly DeviceStatus[]).includes(status);
        assert.equal(
          await refusalOf(requestBody(type, { from })),
          isOut ? 'DEVICE_NOT_AVAILABLE' : 'accepted',
          status,
        );
      }
      for (const place of ['other shop', 'warehouse', 'nowhere'] as const) {
        const from = await register.device({ place });
        assert.equal(await refusalOf(requestBody(type, { from })), 'DEVICE_NOT_IN_SHOP', place);
      }
    }
  });

  it('exchanges devices with an edit, with the resulting statuses', async () => {
    const old = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const next = await register.device({ status: 'TRANSPORTABLE_FROM_SERVICE', place: 'service company' });
    const before = await stateOf(old);
    const body = requestBody('DELIVERY', { to: old });
    const { id, version } = await create(body);
    const { deviceRegisterTo: _, ...rest } = body;
    const edited = Object.fromEntries(deviceFields('To', next).map(([path, value]) => [path, value]));
    const answer = await leader('PUT', `${BASE}/update/id?id=${id}`, {
      ...rest,
      ...requestBody('DELIVERY', { to: next }, edited),
      version,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.body.requestStatus, 'MODIFIED');
    assert.equal(answer.body.version, version + 1);
    assert.deepEqual(await stateOf(old), before);
    assert.equal((await stateOf(next)).status, 'WAIT_FOR_PERMISSION');
    const kept = await leader('PUT', `${BASE}/update/id?id=${id}`, {
      ...requestBody('DELIVERY', { to: next }, { 'shopTo.code': OTHER_SHOP }),
      version: version + 1,
    });
    assert.equal(kept.body.shopTo.code, OTHER_SHOP);
    assert.equal((await stateOf(next)).status, 'WAIT_FOR_PERMISSION');
    await step('approve', id);
    await step('own-complete', id);
    assert.equal((await stateOf(next)).place, OTHER_SHOP);
    await create(requestBody('DELIVERY', { to: old }));
  });

  it('changes the type with an edit, and refuses one that the state of its device rules out', async () => {
    const from = await register.device();
    const { id, version } = await create(requestBody('DISMANTLING', { from }));
    const edit = (body: object, at: number) =>
      leader('PUT', `${BASE}/update/id?id=${id}`, { ...body, version: at });
    const service = await edit(requestBody('SERVICE', { from }), version);
    assert.equal(service.body.requestType, 'SERVICE');
    const elsewhere = requestBody('SERVICE', { from }, { 'shopFrom.code': OTHER_SHOP });
    assert.equal((await edit(elsewhere, version + 1)).body.message, 'DEVICE_NOT_IN_SHOP');
    const delivery = await edit(requestBody('DELIVERY', { to: from }), version + 1);
    assert.equal(delivery.body.message, 'DEVICE_NOT_AVAILABLE');
    assert.equal((await step('approve', id)).requestType, 'SERVICE');
  });
});
