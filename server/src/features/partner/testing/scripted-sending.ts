import { afterEach } from 'node:test';
import type { SenderOptions } from '../../../integrations/outbox/sender.ts';
import type { QueueWorker } from '../../../kernel/jobs/queue-worker.ts';
import { runDuringTests } from '../../../testing/run-during-tests.ts';
import { until } from '../../../testing/until.ts';
import { type MessageRow, runPartnerWorld } from './partner-world.ts';
import { answering, startScriptedPartner } from './scripted-partner.ts';

/** Longer than any test: only a partner that is to be late is given up. */
export const UNANSWERED_MS = 120_000;

/** A good answer to an order. */
export const GOOD = answering(201, { number: 'N-1' });

/** A register whose orders go to a scripted partner instead of Aurora, for the tests of the enclosing `describe`. */
export function runScriptedSending() {
  const world = runPartnerWorld();
  const partner = runDuringTests(startScriptedPartner);
  const senders: QueueWorker[] = [];
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()));
    await world().test.pool.query(
      `update aurora_requests set state = 'CANCELLED' where state in ('WAITING', 'PARKED')`,
    );
    partner().script = GOOD;
    partner().seen.length = 0;
  });

  function send(options: Partial<SenderOptions> = {}): QueueWorker {
    const access = { url: `${partner().url}/base`, secret: world().secrets.AURORA, mayBeLoopback: true };
    const sender = world().send('AURORA', { access, timeoutMs: UNANSWERED_MS, ...options });
    senders.push(sender);
    return sender;
  }

  const lastOf = async (id: number) => (await world().messages('AURORA', id)).at(-1) as MessageRow;
  const tried = (id: number) =>
    until('it was tried', async () => {
      const message = await lastOf(id);
      return (message.failure ?? message.state === 'SENT') ? message : undefined;
    });

  return { world, partner, senders, send, lastOf, tried };
}
