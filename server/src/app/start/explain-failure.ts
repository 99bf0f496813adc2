import pg from 'pg';
import { StartError, type StartErrorCode } from '../../kernel/start-error.ts';

const BY_SYSTEM_CODE: Readonly<Record<string, StartErrorCode>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  // PostgreSQL's word for it.
  '53100': 'DISK_FULL',
  EACCES: 'PLACE_UNUSABLE',
  EPERM: 'PLACE_UNUSABLE',
  EROFS: 'PLACE_UNUSABLE',
  ENOTDIR: 'PLACE_UNUSABLE',
  EEXIST: 'PLACE_UNUSABLE',
};

/** A failure as a person can act on it; what nobody foresaw is told as such. */
export function explainFailure(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const ofSystem = BY_SYSTEM_CODE[(error as NodeJS.ErrnoException).code ?? ''];
  const ofDatabase = error instanceof pg.DatabaseError ? 'DATABASE_REFUSED' : undefined;
  return new StartError(ofSystem ?? ofDatabase ?? 'UNEXPECTED', { reason }, { cause: error });
}
