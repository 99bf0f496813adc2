import { DAY_MS } from '@cooler/contract/kernel/day.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { repeat } from '../../kernel/jobs/repeat.ts';
import { createPartitions } from './create-partitions.ts';

/** Creates the partitions of history tables in advance, now and once a day; returns a function that stops it. */
export function schedulePartitions(pool: Pool, log: FastifyBaseLogger): () => Promise<void> {
  return repeat('partitions', DAY_MS, async () => {
    try {
      const parts = await createPartitions(pool);
      if (parts.length > 0) log.info({ parts }, 'parts of histories made');
    } catch (error) {
      log.warn({ err: error }, 'the next parts of histories could not be made');
    }
  });
}
