import { StartError } from '../../kernel/start-error.ts';

const DISK_FULL = /No space left|Disk quota|Check free disk space/;

/** The error of a server that did not start, from its output; for a full disk it names the folder only. */
export function notStarted(folder: string, output: string, cause?: unknown): StartError {
  if (DISK_FULL.test(output)) return new StartError('DISK_FULL', { reason: folder }, { cause });
  return new StartError('DATABASE_NOT_STARTED', { reason: output }, { cause });
}
