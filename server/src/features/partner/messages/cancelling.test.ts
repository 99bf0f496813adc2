import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { type PartnerName, partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { QueueWorker } from '../../../kernel/jobs/queue-worker.ts';
import { runDuringTests } from '../../../testing/run-during-tests.ts';
import { until } from '../../../testing/until.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';
import { answering, startScriptedPartner } from '../testing/scripted-partner.ts';

const MADE = answering(201, { number: 'N-1' });

/** What an answer to a `DELETE` means (docs/decisions/221). */
describe('a cancellation that is answered', () => {
  const world = runPartnerWorld();
  const partner = runDuringTests(startScriptedPartner);
  let sender: QueueWorker | undefined;
  afterEach(() => sender?.stop());

  function send(to: PartnerName = 'AURORA'): void {
    const access = { url: `${partner().url}/base`, secret: world().secrets[to], mayBeLoopback: true };
    sender = world().send(to, { access });
  }

  /** The last message about a request, once it has been answered. */
  const answered = (id: number, by: PartnerName = 'AURORA') =>
    until('it was answered', async () => {
      const last = (await world().messages(by, id)).at(-1);
      return last?.response_http_status_code ? last : undefined;
    });

  for (const [type, status, state, failure] of [
    ['DELIVERY', 204, 'SENT', null],
    ['DELIVERY', 404, 'SENT', null],
    ['DELIVERY', 410, 'SENT', null],
    ['DELIVERY', 403, 'PARKED', 'REFUSED'],
    ['SERVICE', 404, 'SENT', null],
  ] as const) {
    const by = partnerOf(type);
    it(`by ${status} of ${by} is ${state}`, async () => {
      partner().script = (call, response) =>
        (call.method === 'DELETE' ? answering(status, 'no') : MADE)(call, response);
      const id = await world().approved(type);
      await world().step('deleted', id);
      send(by);
      const message = await answered(id, by);
      assert.deepEqual(
        [message.request_type, message.state, message.failure, message.response_http_status_code],
        ['DELETE', state, failure, String(status)],
      );
    });
  }

  it('is told from a new order, which is parked when it is answered by 404', async () => {
    partner().script = answering(404, '');
    const id = await world().approved('DELIVERY');
    send();
    const { state, failure } = await answered(id);
    assert.deepEqual([state, failure], ['PARKED', 'REFUSED']);
  });
});
