import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { daily } from '../../kernel/daily.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { sweepFiles } from '../../kernel/pictures/sweep.ts';

/** Sweeps the file store now and once a day; gives what ends it, after the sweep that is under way. */
export function keepSwept(pool: Pool, files: FileStore, log: FastifyBaseLogger): () => Promise<void> {
  return daily(async () => {
    try {
      const removed = await sweepFiles(pool, files);
      if (removed > 0) log.info({ removed }, 'files without a picture removed');
    } catch (error) {
      log.warn({ err: error }, 'the file store could not be swept');
    }
  });
}
