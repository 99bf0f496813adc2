import { StartError } from '../../kernel/start-error.ts';

const DISK_FULL = /No space left|Disk quota|Check free disk space/;

/** Why the server in a folder did not start, by its own words; of a full disk they say no more than where that is. */
export function notStarted(folder: string, words: string, cause?: unknown): StartError {
  if (DISK_FULL.test(words)) return new StartError('DISK_FULL', { reason: folder }, { cause });
  return new StartError('DATABASE_NOT_STARTED', { reason: words }, { cause });
}
