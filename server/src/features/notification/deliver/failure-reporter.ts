import type { FastifyBaseLogger } from 'fastify';
import type { Delivery, DeliveryOutcome } from './delivery-queue.ts';

const EVERY_MS = 60_000;

/** Logs failed deliveries: one that was refused for good each time, one that is tried again once a minute by channel. */
export function failureReporter(
  log: FastifyBaseLogger,
): (delivery: Delivery, outcome: DeliveryOutcome) => void {
  const reportedAt = new Map<string, number>();
  return ({ id, channel }, { isFinal, reason }) => {
    if (reason === undefined) return;
    if (isFinal) {
      log.warn({ delivery: id, channel, reason }, 'a notification was refused');
      return;
    }
    const now = performance.now();
    if (now - (reportedAt.get(channel) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    reportedAt.set(channel, now);
    log.warn({ channel, reason }, 'notifications cannot be sent');
  };
}
