import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { until } from '../../../testing/until.ts';
import { putInto } from '../../work-request/testing/register.ts';
import { numberOf, runPartnerWorld } from '../testing/partner-world.ts';

describe('orders to partners', () => {
  const world = runPartnerWorld(async ({ send }) => {
    send('AURORA');
    send('PRIME_SOLS');
  });

  const methodsOf = async (id: number) => {
    const both = [...(await world().messages('AURORA', id)), ...(await world().messages('PRIME_SOLS', id))];
    return both.map(({ request_type }) => request_type);
  };

  for (const type of REQUEST_TYPE.options) {
    it(`sends an approved ${type} to its partner, and stores the number that the partner returns`, async () => {
      const id = await world().approved(type);
      const { ledger } = world().simulators[partnerOf(type)];
      const number = await until('the number came', () => numberOf(world(), id, type));
      const order = ledger.orders.get(id);
      assert.equal(number, order?.number);
      assert.equal(order?.received.length, 1);
      const [message] = await world().messages(partnerOf(type), id);
      assert.deepEqual([message?.state, message?.response_http_status_code], ['SENT', '201']);
      assert.equal(await methodsOf(id).then(String), 'POST');
    });
  }

  it('sends the deletion or completion of approved requests, and of no others', async () => {
    const deleted = await world().approved('DELIVERY');
    await world().step('deleted', deleted);
    const completed = await world().approved('DISMANTLING');
    await world().step('own-complete', completed);
    await world().drained();
    const { orders } = world().simulators.AURORA.ledger;
    assert.equal(orders.get(deleted)?.status, 'DELETED');
    assert.equal(orders.get(completed)?.status, 'COMPLETED');
    const early = await world().approved('DELIVERY');
    const before = await methodsOf(early);
    await putInto(world().test.pool, early, 'MODIFIED');
    await world().step('deleted', early);
    assert.deepEqual(await methodsOf(early), before);
  });

  for (const [address, status] of [
    ['approve-repair-offer', 'REPAIR_OFFER_APPROVED'],
    ['deny-repair-offer', 'REPAIR_OFFER_DENIED'],
  ] as const) {
    it(`sends the decision on a repair offer: ${address}`, async () => {
      const id = await world().approved('SERVICE');
      await putInto(world().test.pool, id, 'REPAIR_OFFER_ARRIVED');
      await world().step(address, id);
      await world().drained();
      assert.equal(world().simulators.PRIME_SOLS.ledger.orders.get(id)?.status, status);
      assert.deepEqual(await methodsOf(id), ['POST', 'PUT']);
    });
  }

  it('stores no message for a refused step', async () => {
    const id = await world().approved('SERVICE');
    const answer = await world().test.as('FCR_ADMIN')('PUT', `/resource/work-requests/approve/id?id=${id}`);
    assert.equal(answer.status, 409);
    assert.deepEqual(await methodsOf(id), ['POST']);
  });
});
