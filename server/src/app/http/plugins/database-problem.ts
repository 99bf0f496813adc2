import type { ErrorCode } from '@cooler/contract/errors.ts';
import { isConnectionLost } from '../../../kernel/database/connection-lost.ts';
import { type Problem, problem } from '../../../kernel/problem.ts';
import { constraintError } from '../constraint-errors.ts';

interface DatabaseError extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  /** Context of the error; it names a row, or the function of a turn, that another transaction has. */
  readonly where?: string;
}

const BY_STATE: Readonly<Record<string, ErrorCode>> = {
  // Lock not available, deadlock, serialization failure: the client should retry.
  '55P03': 'RETRY_CONFLICT',
  '40P01': 'RETRY_CONFLICT',
  '40001': 'RETRY_CONFLICT',
  // Statement timeout, or cancelled by an operator.
  '57014': 'TOOK_TOO_LONG',
  // Disk full; out of files, memory, or space for temporary files.
  '53100': 'STORAGE_FULL',
  '53000': 'NOT_AVAILABLE',
  '53200': 'NOT_AVAILABLE',
  '53400': 'NOT_AVAILABLE',
  // This process, or its machine, may open no more files and connections.
  EMFILE: 'NOT_AVAILABLE',
  ENFILE: 'NOT_AVAILABLE',
  // The password, the access or the database is another one since the start.
  '28000': 'NOT_AVAILABLE',
  '28P01': 'NOT_AVAILABLE',
  '3D000': 'NOT_AVAILABLE',
  // NUL in a text, which PostgreSQL does not allow.
  '22021': 'MALFORMED_REQUEST',
  // Numeric value out of range of its column.
  '22003': 'MALFORMED_REQUEST',
  // Instant with a fraction of too many digits, out of range, or with an offset of 16 hours.
  '22007': 'MALFORMED_REQUEST',
  '22008': 'MALFORMED_REQUEST',
  '22009': 'MALFORMED_REQUEST',
};

/** Maps a database error to a problem for the client; undefined when there is no mapping. */
export function databaseProblem(error: DatabaseError): Problem | undefined {
  const rule = error.constraint ? constraintError(error.constraint, error.table) : undefined;
  if (rule) {
    const fieldErrors = rule.field ? { [rule.field]: [{ code: rule.fault ?? rule.code }] } : undefined;
    return problem(rule.code, {}, fieldErrors ? { fieldErrors } : {});
  }
  const { code = '', where } = error;
  // A whole table is locked, not a row or a turn: a migration is running.
  if (code === '55P03' && !where) return problem('NOT_AVAILABLE');
  if (BY_STATE[code]) return problem(BY_STATE[code]);
  return isConnectionLost(error) ? problem('NOT_AVAILABLE') : undefined;
}
