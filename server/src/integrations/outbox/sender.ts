import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { INITIAL_BACKOFF_MS } from '../../kernel/jobs/backoff.ts';
import { type QueueWorker, startQueueWorker } from '../../kernel/jobs/queue-worker.ts';
import { runChange } from '../../kernel/write/change.ts';
import { addressOf } from './call-partner.ts';
import type { Partner, PartnerAccess } from './partner.ts';
import { type LeasedMessage, lease, recordAttempt, release, retryNow } from './queue.ts';
import { type Outcome, sendMessage } from './send-message.ts';

export interface SenderOptions {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly partner: Partner;
  readonly access: PartnerAccess;
  readonly timeoutMs?: number;
  /** Longer than the timeout, and short enough that another process takes over within a minute. */
  readonly leaseMs?: number;
  /** The wait after the first failed attempt; doubles with each further attempt. */
  readonly initialBackoffMs?: number;
}

const TIMEOUT_MS = 10_000;
const LEASE_MS = 15_000;

/** Stores the outcome and, in the same transaction, the number of a new order on its request. */
async function storeOutcome(
  { pool, partner, access, initialBackoffMs = INITIAL_BACKOFF_MS }: SenderOptions,
  message: LeasedMessage,
  outcome: Outcome,
): Promise<void> {
  const address = addressOf(access, message.uri);
  await runChange(pool, { actor: partner.actor, door: 'PARTNER' }, async ({ client }) => {
    const isRecorded = await recordAttempt(client, partner, message, { address, outcome, initialBackoffMs });
    if (!isRecorded || !outcome.number) return;
    await client.query(sql`
      update work_requests set ${raw(partner.numberColumn)} = ${outcome.number}
      where id = ${message.workRequestId} and ${raw(partner.numberColumn)} is distinct from ${outcome.number}`);
  });
}

/** Starts to send the messages of a partner: concurrently, but those of one work request in sequence (docs/domain.md §6.3). */
export function startSender(options: SenderOptions): QueueWorker {
  const { pool, log, partner, access, timeoutMs = TIMEOUT_MS, leaseMs = LEASE_MS } = options;
  let wasUnreachable = false;
  return startQueueWorker<LeasedMessage>({
    name: `messages to ${partner.name}`,
    log,
    lease: (count) => lease(pool, partner, count, leaseMs),
    release: (message) => release(pool, partner, message),
    async process(message, stopped) {
      const outcome = await sendMessage(access, message, timeoutMs, stopped);
      await storeOutcome(options, message, outcome);
      const isUnreachable = outcome.status === null;
      if (wasUnreachable && !isUnreachable) await retryNow(pool, partner);
      wasUnreachable = isUnreachable;
    },
  });
}
