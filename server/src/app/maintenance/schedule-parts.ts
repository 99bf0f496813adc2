import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { runDaily } from '../../kernel/run-daily.ts';
import { makeParts } from './make-parts.ts';

/** Makes the parts of histories ahead of their time, now and once a day; gives what ends it. */
export function scheduleParts(pool: Pool, log: FastifyBaseLogger): () => Promise<void> {
  return runDaily('parting', async () => {
    try {
      const parts = await makeParts(pool);
      if (parts.length > 0) log.info({ parts }, 'parts of histories made');
    } catch (error) {
      log.warn({ err: error }, 'the next parts of histories could not be made');
    }
  });
}
