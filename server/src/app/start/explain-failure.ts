import pg from 'pg';
import { isConnectionLost } from '../../kernel/database/connection-lost.ts';
import { StartError, type StartErrorCode } from '../../kernel/start-error.ts';

/** Refusals of PostgreSQL that somebody can mend, by their SQLSTATE. */
export const REFUSALS: Readonly<Record<string, StartErrorCode>> = {
  '28P01': 'DATABASE_SIGN_IN',
  '28000': 'DATABASE_SIGN_IN',
  '3D000': 'DATABASE_MISSING',
  '53100': 'DISK_FULL',
};

const BY_SYSTEM_CODE: Readonly<Record<string, StartErrorCode>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EACCES: 'PLACE_UNUSABLE',
  EPERM: 'PLACE_UNUSABLE',
  EROFS: 'PLACE_UNUSABLE',
  ENOTDIR: 'PLACE_UNUSABLE',
  EEXIST: 'PLACE_UNUSABLE',
};

function codeOf(error: unknown): StartErrorCode {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return REFUSALS[code] ?? 'DATABASE_REFUSED';
  return BY_SYSTEM_CODE[code] ?? (isConnectionLost(error) ? 'DATABASE_UNREACHABLE' : 'UNEXPECTED');
}

function toldAs(error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(codeOf(error), { reason, address: 'DATABASE_URL' }, { cause: error });
}

/** A failure as a person can act on it; what nobody foresaw is told as such. */
export function explainFailure(error: unknown): StartError {
  if (!(error instanceof StartError)) return toldAs(error);
  // Whatever was stopped by a full disk, room is what it lacks.
  const below = error.cause instanceof Error ? toldAs(error.cause) : error;
  return below.code === 'DISK_FULL' ? below : error;
}
