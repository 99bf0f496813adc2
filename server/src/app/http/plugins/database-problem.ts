import type { ErrorCode } from '@cooler/contract/errors.ts';
import { type Problem, problem } from '../../../kernel/problem.ts';
import { constraintError } from '../constraint-errors.ts';

interface DatabaseError extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
}

// SQLSTATE and socket codes of a database that is not there, restarting or full of connections.
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
]);

const BY_STATE: Readonly<Record<string, ErrorCode>> = {
  // lock not available, deadlock, serialization failure: the other one won, trying again is right.
  '55P03': 'RETRY_CONFLICT',
  '40P01': 'RETRY_CONFLICT',
  '40001': 'RETRY_CONFLICT',
  // A NUL where a key or a name is expected: PostgreSQL has no such text.
  '22021': 'MALFORMED_REQUEST',
  // A number beyond what its column holds.
  '22003': 'MALFORMED_REQUEST',
};

const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** What a refusal by the database means to a person; undefined when it is none. */
export function databaseProblem(error: DatabaseError): Problem | undefined {
  const rule = error.constraint ? constraintError(error.constraint, error.table) : undefined;
  if (rule) {
    const fieldErrors = rule.field ? { [rule.field]: [{ code: rule.fault ?? rule.code }] } : undefined;
    return problem(rule.code, {}, fieldErrors ? { fieldErrors } : {});
  }
  const { code = '' } = error;
  if (BY_STATE[code]) return problem(BY_STATE[code]);
  return AWAY.has(code) || CONNECTION_LOST.test(error.message) ? problem('NOT_AVAILABLE') : undefined;
}
