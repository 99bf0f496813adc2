import type { ErrorCode } from '@cooler/contract/errors.ts';
import { isConnectionLost } from '../../../kernel/database/connection-lost.ts';
import { type Problem, problem } from '../../../kernel/problem.ts';
import { constraintError } from '../constraint-errors.ts';

interface DatabaseError extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  /** What the database was doing; for a row that somebody else has locked it names that row. */
  readonly where?: string;
}

const BY_STATE: Readonly<Record<string, ErrorCode>> = {
  // lock not available, deadlock, serialization failure: the other one won, trying again is right.
  '55P03': 'RETRY_CONFLICT',
  '40P01': 'RETRY_CONFLICT',
  '40001': 'RETRY_CONFLICT',
  // A limit of the database, or of the operator who ended the statement.
  '57014': 'TOOK_TOO_LONG',
  // Disk full, out of memory.
  '53100': 'STORAGE_FULL',
  '53200': 'NOT_AVAILABLE',
  // A NUL where a key or a name is expected: PostgreSQL has no such text.
  '22021': 'MALFORMED_REQUEST',
  // A number beyond what its column holds.
  '22003': 'MALFORMED_REQUEST',
};

/** What a refusal by the database means to a person; undefined when it is none. */
export function databaseProblem(error: DatabaseError): Problem | undefined {
  const rule = error.constraint ? constraintError(error.constraint, error.table) : undefined;
  if (rule) {
    const fieldErrors = rule.field ? { [rule.field]: [{ code: rule.fault ?? rule.code }] } : undefined;
    return problem(rule.code, {}, fieldErrors ? { fieldErrors } : {});
  }
  const { code = '', where } = error;
  // Not a row but a whole table is locked: an update of the register is under way.
  if (code === '55P03' && !where) return problem('NOT_AVAILABLE');
  if (BY_STATE[code]) return problem(BY_STATE[code]);
  return isConnectionLost(error) ? problem('NOT_AVAILABLE') : undefined;
}
