import type { FastifyBaseLogger } from 'fastify';
import { type QueueWorker, startQueueWorker } from '../../kernel/jobs/queue-worker.ts';
import { type DeliveryContext, deliver } from './deliver/deliver.ts';
import {
  type Delivery,
  dropOutdated,
  leaseDeliveries,
  releaseDelivery,
  settleDelivery,
} from './deliver/delivery-queue.ts';
import { failureReporter } from './deliver/failure-reporter.ts';
import { createDayEvents, createDigests } from './tell/create-day-events.ts';
import { createNotifications } from './tell/create-notifications.ts';

export interface NotifierOptions extends DeliveryContext {
  readonly log: FastifyBaseLogger;
  readonly leaseMs?: number;
}

// Longer than an attempt takes; of an e-mail the mailer says it.
const LEASE_MS = 30_000;
const EVERY_MS = 60_000;
// Limits a round while events arrive as fast as they are processed; otherwise the worker would look stalled.
const ROUND_MS = 5_000;

/** A function that does this work at its first call, and then at most once a minute. */
function onceAMinute(work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - doneAt <= EVERY_MS) return;
    await work();
    doneAt = performance.now();
  };
}

/**
 * Starts the notifier: creates notifications of events and pushes them. E-mails have a queue of their own, so that a mail
 * server that hangs holds up nothing else.
 */
export function startNotifier({ log, leaseMs, ...outside }: NotifierOptions): QueueWorker {
  const { pool, push, mailer } = outside;
  const reportFailure = failureReporter(log);

  function start(
    name: string,
    channels: readonly Delivery['channel'][],
    prepare: () => Promise<void>,
    attemptMs = 0,
  ): QueueWorker {
    return startQueueWorker<Delivery>({
      name,
      log,
      async lease(count) {
        await prepare();
        return channels.length === 0
          ? []
          : leaseDeliveries(pool, channels, count, leaseMs ?? LEASE_MS + attemptMs);
      },
      release: (delivery) => releaseDelivery(pool, delivery),
      async process(delivery, stopped) {
        const outcome = await deliver(outside, delivery, stopped);
        reportFailure(delivery, outcome);
        await settleDelivery(pool, delivery, outcome);
      },
    });
  }

  const createOfDay = onceAMinute(async () => {
    await createDayEvents(pool);
    await dropOutdated(pool);
  });
  const createMails = onceAMinute(async () => {
    await createDigests(pool);
    await dropOutdated(pool);
  });
  const workers = [
    start('notifications', push ? ['PUSH'] : [], async () => {
      await createOfDay();
      await createNotifications(pool, ROUND_MS);
    }),
    ...(mailer ? [start('e-mails', ['EMAIL', 'DIGEST'], createMails, mailer.longestMs)] : []),
  ];
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
