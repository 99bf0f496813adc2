import { removeOrphanedCommentFiles } from '../../features/work-request/thread/remove-orphaned-comment-files.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';
import { mayRemoveFiles, type OwnedStore } from './store-owner.ts';

/** Removes orphaned files from the store of this database; a failure is logged. */
export async function removeOrphans(store: OwnedStore, now: number = Date.now()): Promise<void> {
  const { pool, files, log } = store;
  try {
    if (!(await mayRemoveFiles(store, now))) return;
    const unsaid = await removeOrphanedCommentFiles(pool, files, now);
    const removed = unsaid + (await removeOrphanedFiles(pool, files, now));
    if (removed > 0) log.info({ removed }, 'files that nothing has removed');
  } catch (error) {
    log.warn({ err: error }, 'the file store could not be swept');
  }
}
