import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildDecor, buildDeviceType } from '../../../../testing/build.ts';
import { newRequest } from '../../testing/new-request.ts';
import { COOLER, OTHER_COOLER, OTHER_DECOR, requestBody, SHOP } from '../../testing/register.ts';
import { runRegister } from '../../testing/run-register.ts';
import { chosen, DECISIONS, decide, settled } from '../testing/decide.ts';

const BY_QUANTITY = { deviceTypeCategory: 'OTHER', methodOfRegistration: 'BASED_ON_QUANTITY' };
const UNREGISTERED = { deviceTypeCategory: 'OTHER', methodOfRegistration: 'NO_REGISTRATION_REQUIRED' };
const BY_NUMBER = { methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' };

describe('undoing a denial after a device type of the request was changed', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');

  const pieces = (type: Tree, changed: Tree = {}) =>
    requestBody(
      'DELIVERY',
      {},
      { 'shopTo.code': SHOP, 'deviceRegisterTo.deviceType.name': type.name, toDeviceQty: 2, ...changed },
    );
  async function change(path: string, key: unknown, changed: Tree): Promise<void> {
    const [row] = (await leader('GET', `/resource/${path}/list/${encodeURIComponent(String(key))}`)).body;
    const address = `/resource/${path}/id?id=${encodeURIComponent(String(key))}`;
    const { status, body } = await leader('PUT', address, { ...row, ...changed });
    assert.equal(status, 200, JSON.stringify(body));
  }
  const changeType = ({ name }: Tree, changed: Tree) => change('device-types', name, changed);

  /** Denies a request, makes a change and undoes the denial; returns its failures and the status of the request. */
  async function undone(body: Tree, changed: () => Promise<void>) {
    const { id, version } = await newRequest(leader, body);
    const { operationId } = await decide(leader, chosen('deny', [{ id, version }]));
    await changed();
    const answer = await leader('PUT', `${DECISIONS}/${operationId}/undo`);
    const { failures } = await settled(leader, answer.body.operationId);
    const { content } = (await leader('POST', '/resource/work-requests/page', { query: { id } })).body;
    return [failures.map(({ code }) => code), content[0].requestStatus];
  }

  it('fails where pieces are devices with numbers now, and where they were not registered', async () => {
    for (const registered of [BY_QUANTITY, UNREGISTERED]) {
      const type = await buildDeviceType(app(), registered);
      const result = await undone(pieces(type), () => changeType(type, BY_NUMBER));
      assert.deepEqual(result, [['DEVICE_TYPE_CHANGED'], 'DENIED']);
    }
  });

  it('fails where pieces without a number of them are counted now', async () => {
    const type = await buildDeviceType(app(), UNREGISTERED);
    const body = pieces(type, { toDeviceQty: undefined });
    const result = await undone(body, () => changeType(type, BY_QUANTITY));
    assert.deepEqual(result, [['DEVICE_TYPE_CHANGED'], 'DENIED']);
  });

  it('fails where the decor is none any more', async () => {
    const [type, decor] = [await buildDeviceType(app(), BY_QUANTITY), await buildDecor(app())];
    const body = pieces(type, { 'decorTo.name': decor.name });
    const result = await undone(body, () => changeType(decor, { deviceTypeCategory: 'OTHER' }));
    assert.deepEqual(result, [['DEVICE_TYPE_CHANGED'], 'DENIED']);
  });

  it('fails where the device has another type now', async () => {
    const from = await register.device({ type: COOLER });
    const result = await undone(requestBody('SERVICE', { from }), () =>
      change('device-register', from.id, { deviceType: { name: OTHER_COOLER } }),
    );
    assert.deepEqual(result, [['DEVICE_TYPE_CHANGED'], 'DENIED']);
  });

  it('succeeds after a change that the request allows', async () => {
    const type = await buildDeviceType(app(), BY_QUANTITY);
    const body = pieces(type, { 'decorTo.name': OTHER_DECOR });
    assert.deepEqual(await undone(body, () => changeType(type, UNREGISTERED)), [[], 'REQUIRED']);
  });
});
