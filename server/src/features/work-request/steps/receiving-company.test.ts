import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { assertRefused } from '../../../testing/run-app.ts';
import { findDeviceState } from '../testing/device-state.ts';
import { newRequestId } from '../testing/new-request.ts';
import { OTHER_SHOP, requestBody } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { storeDefaultCompanies } from './default-companies.ts';

/** The other shop is in a county without companies. */
describe('the company that receives a device', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const step = (name: string, id: number) => leader('PUT', `/resource/work-requests/${name}/id?id=${id}`);

  /** A device that was approved to be dismantled. */
  async function leaving() {
    const device = await register.device({ place: 'other shop' });
    const body = requestBody('DISMANTLING', { from: device }, { 'shopFrom.code': OTHER_SHOP });
    const id = await newRequestId(leader, body);
    assert.equal((await step('approve', id)).status, 200);
    return { id, device };
  }
  async function received(): Promise<string | null> {
    const { id, device } = await leaving();
    assert.equal((await step('own-complete', id)).status, 200);
    return (await findDeviceState(register, device.id)).place;
  }
  const configure = (warehouse: string | undefined) =>
    storeDefaultCompanies(
      app().pool,
      { warehouse_companies: warehouse, service_companies: undefined },
      pino({ level: 'silent' }),
    );

  it('is the first by code where the county has none', async () => {
    assert.equal(await received(), 'W1');
  });

  it('is the configured one, whatever its code was copied from, where the county has none', async () => {
    await configure('W2\u00a0');
    assert.equal(await received(), 'W2');
    await configure(undefined);
    assert.equal(await received(), 'W1');
  });

  it('must be there, or nothing is completed', async () => {
    const { id } = await leaving();
    await app().pool.query('update warehouse_companies set archived_at = now()');
    const answer = await step('own-complete', id);
    await app().pool.query('update warehouse_companies set archived_at = null');
    assertRefused(answer, 409, 'NO_RECEIVING_COMPANY');
    assert.equal((await step('own-complete', id)).body.requestStatus, 'COMPLETED');
  });
});
