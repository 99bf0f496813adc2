import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { removeOrphanedCommentFiles } from '../../features/work-request/thread/remove-orphaned-comment-files.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { removeOrphanedFiles } from '../../kernel/pictures/remove-orphaned-files.ts';
import { runDaily } from '../../kernel/run-daily.ts';

/** Removes orphaned files now and once a day; returns a function that stops it after the current run. */
export function scheduleOrphanCleanup(
  pool: Pool,
  files: FileStore,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return runDaily('sweeping', async () => {
    try {
      const unsaid = await removeOrphanedCommentFiles(pool, files);
      const removed = unsaid + (await removeOrphanedFiles(pool, files));
      if (removed > 0) log.info({ removed }, 'files that nothing has removed');
    } catch (error) {
      log.warn({ err: error }, 'the file store could not be swept');
    }
  });
}
