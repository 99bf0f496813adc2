import type { ErrorCode, ProblemBody } from '@cooler/contract/errors.ts';
import type { Reason } from '@cooler/contract/reasons.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { translate } from '../text/text.ts';

/** An error response of the server, with its problem details. */
export class ProblemError extends Error {
  readonly problem: Partial<ProblemBody>;
  readonly status: number;
  /** The seconds after which the server wants to be asked again. */
  readonly retryAfter: number;
  constructor(status: number, problem: Partial<ProblemBody>, retryAfter = 0) {
    super(problem.message ?? problem.title ?? '');
    this.name = 'ProblemError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  readonly call?: string;
  constructor(cause: unknown) {
    super('shell.networkFailed', { cause });
    this.name = 'NetworkError';
  }
}

export const UNAUTHENTICATED = 401;
// An offline page cannot sign in; or the server or its database is away.
const NO_REAL_ANSWER = [UNAUTHENTICATED, 502, 503, 504];

/** Whether the request got no real response. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ProblemError && NO_REAL_ANSWER.includes(error.status))
  );
}

// The record does not exist, or its id is malformed.
const MISSING_STATUSES = [400, 404, 414];

/** Whether a record does not exist, so that asking for it again is of no use. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && MISSING_STATUSES.includes(error.status);

// The upload stalled; too many calls.
const TRY_LATER = [UNAUTHENTICATED, 408, 429];
const LOCKED: ErrorCode = 'RETRY_CONFLICT';

/** Whether an unchanged retry can succeed later: network and server errors, 401, 408, 429, rows locked by others. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  return error.status >= 500 || TRY_LATER.includes(error.status) || error.message === LOCKED;
}

/** A server error, with the request ID by which support finds it in the log. */
function describeFault({ message, problem: { requestId } }: ProblemError): string {
  const hint = requestId && translate('shell.tellSupport', { requestId });
  return [translate(message), hint].filter(Boolean).join('. ');
}

/** What is wrong with a whole file; `row` is then no row of it. */
const OF_A_FILE: readonly string[] = ['CSV_TOO_MANY_ROWS', 'CSV_TOO_LARGE'] satisfies ErrorCode[];

/** The text of an error code; of one that is about a cell or a row of a file with that place. */
export function describeCode(code: string, params: Reason['params'] = {}): string {
  const failure = translate(code, params);
  const { row, cell } = params;
  if (cell) return translate('upload.failureAtCell', { failure, cell });
  return row && !OF_A_FILE.includes(code) ? translate('upload.failureAt', { failure, row }) : failure;
}

/** What a browser calls the reasons why it stores nothing, or cannot read what it has stored. */
const STORAGE_FAULTS: Readonly<Record<string, TextCode>> = {
  QuotaExceededError: 'shell.phoneFull',
  UnknownError: 'shell.phoneFailed',
  InvalidStateError: 'shell.phoneFailed',
  SecurityError: 'shell.phoneFailed',
};

/** The text of an error: the server's message by its code, else the error's own, else empty (docs/domain.md §10.4). */
export function describeError(error: unknown): string {
  if (error instanceof ProblemError) {
    const isFault = error.message === 'SERVER_ERROR';
    return isFault ? describeFault(error) : describeCode(error.message, error.problem.params);
  }
  const isNamed = error instanceof Error || error instanceof DOMException;
  return translate(isNamed ? (STORAGE_FAULTS[error.name] ?? error.message) : 'UNKNOWN_ERROR');
}

/** Why the server rejected a request: its reasons, else its message with the obstacles, else none. */
export function reasonsIn(error: unknown): readonly Reason[] {
  if (!(error instanceof ProblemError)) return [];
  const { reasons, obstacles, params = {} } = error.problem;
  if (reasons?.length) return reasons;
  return obstacles?.length ? [{ code: error.message, params, obstacles }] : [];
}

/** Logs an error for developers. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log a page has.
  console.error(error);
}
