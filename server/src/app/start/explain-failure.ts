import pg from 'pg';
import { isConnectionLost } from '../../kernel/database/connection-lost.ts';
import { errorCode } from '../../kernel/error-code.ts';
import { Problem } from '../../kernel/problem.ts';
import { StartError, type StartErrorCode } from '../../kernel/start-error.ts';

/** SQLSTATE → start error, for errors that the operator can fix or wait for. */
export const REFUSALS: Readonly<Record<string, StartErrorCode>> = {
  '28P01': 'DATABASE_SIGN_IN',
  '28000': 'DATABASE_SIGN_IN',
  '3D000': 'DATABASE_MISSING',
  '53100': 'DISK_FULL',
  // Stopped, crashed, not started yet, no free connection.
  '57P01': 'DATABASE_UNREACHABLE',
  '57P02': 'DATABASE_UNREACHABLE',
  '57P03': 'DATABASE_UNREACHABLE',
  '53300': 'DATABASE_UNREACHABLE',
};

const BY_SYSTEM_CODE: Readonly<Record<string, StartErrorCode>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EACCES: 'PLACE_UNUSABLE',
  EPERM: 'PLACE_UNUSABLE',
  EROFS: 'PLACE_UNUSABLE',
  ENOENT: 'PLACE_UNUSABLE',
  ENOTDIR: 'PLACE_UNUSABLE',
  EISDIR: 'PLACE_UNUSABLE',
  EEXIST: 'PLACE_UNUSABLE',
  EMFILE: 'PLACE_UNUSABLE',
  ENFILE: 'PLACE_UNUSABLE',
};

/** Whether this process, or its machine, may open no more files and connections, whatever it wanted to open. */
export const isOutOfFiles = (error: unknown): boolean => ['EMFILE', 'ENFILE'].includes(errorCode(error));

function startErrorCode(error: unknown): StartErrorCode {
  const code = errorCode(error);
  if (error instanceof pg.DatabaseError) return REFUSALS[code] ?? 'DATABASE_REFUSED';
  return BY_SYSTEM_CODE[code] ?? (isConnectionLost(error) ? 'DATABASE_UNREACHABLE' : 'UNEXPECTED');
}

function toStartError(error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(startErrorCode(error), { reason, address: 'DATABASE_URL' }, { cause: error });
}

/** Converts any failure into a StartError; an unforeseen one becomes UNEXPECTED. */
export function explainFailure(error: unknown): StartError {
  if (error instanceof Problem) return toStartError(error.cause ?? error);
  if (!(error instanceof StartError)) return toStartError(error);
  // A full disk as the cause is more helpful than the step that failed.
  const cause = error.cause instanceof Error ? toStartError(error.cause) : error;
  return cause.code === 'DISK_FULL' ? cause : error;
}
