import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { startBeat } from '../../kernel/beats.ts';
import { runChange } from '../../kernel/write/change.ts';
import { INITIAL_BACKOFF_MS } from './backoff.ts';
import { addressOf } from './call-partner.ts';
import type { Partner, PartnerAccess } from './partner.ts';
import { type LeasedMessage, lease, recordOutcome, release, retryNow } from './queue.ts';
import { type Outcome, sendMessage } from './send-message.ts';

export interface SenderOptions {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly partner: Partner;
  readonly access: PartnerAccess;
  readonly timeoutMs?: number;
  /** Longer than the time limit, and short enough that another process goes on within a minute. */
  readonly leaseMs?: number;
  /** The wait after a first attempt that failed; later ones double it. */
  readonly initialBackoffMs?: number;
}

/** A worker that sends the messages of one partner until it is stopped. */
export interface Sender {
  stop(): Promise<void>;
}

// A partner that hangs holds up no more than these, and nobody but itself.
const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 500;
const ERROR_DELAY_MS = 2_000;
const TIMEOUT_MS = 10_000;
const LEASE_MS = 15_000;

/** Keeps the outcome; the number of a new order is put on the request in the same transaction. */
async function storeOutcome(
  { pool, partner, access, initialBackoffMs = INITIAL_BACKOFF_MS }: SenderOptions,
  message: LeasedMessage,
  outcome: Outcome,
): Promise<void> {
  const address = addressOf(access, message.uri);
  await runChange(pool, { actor: partner.actor, source: 'PARTNER' }, async ({ client }) => {
    if (
      !(await recordOutcome(client, partner, message, address, outcome, initialBackoffMs)) ||
      !outcome.number
    )
      return;
    await client.query(sql`
      update work_requests set ${raw(partner.numberColumn)} = ${outcome.number}
      where id = ${message.workRequestId} and ${raw(partner.numberColumn)} is distinct from ${outcome.number}`);
  });
}

/** Starts sending the messages of a partner: several at once, of each work request one after the other (docs/domain.md §6.3). */
export function startSender(options: SenderOptions): Sender {
  const { pool, log, partner, access, timeoutMs = TIMEOUT_MS, leaseMs = LEASE_MS } = options;
  const stopping = new AbortController();
  // Every call and every rest listens for the end.
  setMaxListeners(0, stopping.signal);
  const inFlight = new Set<Promise<void>>();
  const beat = startBeat(`messages to ${partner.name}`);
  let wasUnreachable = false;

  async function deliver(message: LeasedMessage): Promise<void> {
    try {
      const outcome = await sendMessage(access, message, timeoutMs, stopping.signal);
      await storeOutcome(options, message, outcome);
      const isUnreachable = outcome.status === null;
      if (wasUnreachable && !isUnreachable) await retryNow(pool, partner);
      wasUnreachable = isUnreachable;
    } catch (error) {
      // What could not be kept is sent again with the same key once the lease has run out.
      if (stopping.signal.aborted) await release(pool, partner, message);
      else log.warn({ err: error, partner: partner.name, message: message.id }, 'message not settled');
    }
  }

  function startDelivery(message: LeasedMessage): void {
    const job = deliver(message)
      .catch((error) => log.warn({ err: error, partner: partner.name }, 'message not released'))
      .finally(() => inFlight.delete(job));
    inFlight.add(job);
  }

  async function leaseMessages(): Promise<number> {
    const free = CONCURRENCY - inFlight.size;
    const messages = free > 0 ? await lease(pool, partner, free, leaseMs) : [];
    for (const message of messages) startDelivery(message);
    return messages.length;
  }

  const sleep = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      beat.again();
      try {
        if ((await leaseMessages()) === 0) await Promise.race([sleep(POLL_INTERVAL_MS), ...inFlight]);
      } catch (error) {
        log.warn({ err: error, partner: partner.name }, 'messages cannot be looked for');
        await sleep(ERROR_DELAY_MS);
      }
    }
    await Promise.all(inFlight);
  }

  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
      beat.end();
    },
  };
}
