import { StartError } from '../../kernel/start-error.ts';

const DISK_FULL = /No space left|Disk quota|Check free disk space/;

/** Why the server did not start, by its own words. */
export function notStarted(reason: string, cause?: unknown): StartError {
  const code = DISK_FULL.test(reason) ? 'DISK_FULL' : 'DATABASE_NOT_STARTED';
  return new StartError(code, { reason }, { cause });
}
