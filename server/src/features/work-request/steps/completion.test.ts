import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertRefused } from '../../../testing/run-app.ts';
import { newRequest, newRequestOf } from '../testing/new-request.ts';
import { requestBody, STICKER } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const ADDRESS = '/resource/work-requests/completion';

describe('before a manual completion a leader sees', () => {
  const { register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');

  it('the warehouse of the county of the shop that the devices leave', async () => {
    const { id } = await newRequestOf(leader, register, 'DISMANTLING');
    const { body } = await leader('GET', `${ADDRESS}?id=${id}`);
    assert.deepEqual(body, { holdsDevices: true, receiver: 'Pécsi Raktár' });
  });

  it('that no device changes if the type is not registered', async () => {
    const ofType = { 'deviceRegisterFrom.deviceType.name': STICKER };
    const { id } = await newRequest(leader, requestBody('DISMANTLING', {}, ofType));
    const { body } = await leader('GET', `${ADDRESS}?id=${id}`);
    assert.equal(body.holdsDevices, false);
  });

  it('nothing of an unknown request, and others see nothing at all', async () => {
    assertRefused(await leader('GET', `${ADDRESS}?id=999999`), 404, 'NOT_FOUND');
    const van = as('FCR_SALES_VAN');
    assertRefused(await van('GET', `${ADDRESS}?id=1`), 403, 'ACCESS_DENIED');
  });
});
