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

const DAY_EVENTS_EVERY_MS = 60_000;
// Limits a round while events arrive as fast as they are processed; otherwise the worker would look stalled.
const ROUND_MS = 5_000;

/** Starts the notifier: creates notifications of events, then sends the deliveries. */
export function startNotifier({ log, leaseMs, ...outside }: NotifierOptions): QueueWorker {
  const { pool, push, mailer } = outside;
  const channels: Delivery['channel'][] = [
    ...(push ? (['PUSH'] as const) : []),
    ...(mailer ? (['EMAIL', 'DIGEST'] as const) : []),
  ];
  const reportFailure = failureReporter(log);
  let dayEventsCheckedAt = Number.NEGATIVE_INFINITY;

  async function prepare(): Promise<void> {
    if (performance.now() - dayEventsCheckedAt > DAY_EVENTS_EVERY_MS) {
      await createDayEvents(pool);
      if (mailer) await createDigests(pool);
      await dropOutdated(pool);
      dayEventsCheckedAt = performance.now();
    }
    await createNotifications(pool, ROUND_MS);
  }

  return startQueueWorker<Delivery>({
    name: 'notifications',
    log,
    async lease(count) {
      await prepare();
      return channels.length === 0 ? [] : leaseDeliveries(pool, channels, count, leaseMs);
    },
    release: (delivery) => releaseDelivery(pool, delivery),
    async process(delivery, stopped) {
      const outcome = await deliver(outside, delivery, stopped);
      reportFailure(delivery, outcome);
      await settleDelivery(pool, delivery, outcome);
    },
  });
}
