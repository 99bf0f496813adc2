import { DAY_MS } from '@cooler/contract/kernel/day.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { repeat } from '../../kernel/jobs/repeat.ts';
import { type KeptDays, purgeLogs } from './purge-logs.ts';

/** Purges the logs now and once a day; returns a function that stops it. */
export function scheduleLogPurge(pool: Pool, days: KeptDays, log: FastifyBaseLogger): () => Promise<void> {
  return repeat('log purge', DAY_MS, async (signal) => {
    try {
      const removed = await purgeLogs(pool, days, signal);
      if (removed > 0) log.info({ removed }, 'old entries of logs removed');
    } catch (error) {
      log.warn({ err: error }, 'the logs could not be purged');
    }
  });
}
