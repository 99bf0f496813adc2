import type { ProblemBody } from '@cooler/contract/errors.ts';
import type { Reason } from '@cooler/contract/reasons.ts';
import { translate } from '../text/text.ts';

/** A call that the server refused, with its problem details. */
export class ProblemError extends Error {
  readonly problem: Partial<ProblemBody>;
  readonly status: number;
  constructor(status: number, problem: Partial<ProblemBody>) {
    super(problem.message ?? problem.title ?? '');
    this.name = 'ProblemError';
    this.status = status;
    this.problem = problem;
  }
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('shell.networkFailed', { cause });
    this.name = 'NetworkError';
  }
}

const UNAUTHENTICATED = 401;

/** Whether the server said nothing of what was asked; without a network nobody could sign in either. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ProblemError && error.status === UNAUTHENTICATED);
}

/** A fault of the server, with the number by which support finds it in the log. */
function describeFault({ message, problem: { requestId } }: ProblemError): string {
  const hint = requestId && translate('shell.tellSupport', { requestId });
  return [translate(message), hint].filter(Boolean).join('. ');
}

/** What a person is told of an error: the server's message by its code, else the error's own message, else nothing (docs/domain.md §10.4). */
export function describeError(error: unknown): string {
  if (error instanceof ProblemError) {
    const isFault = error.message === 'SERVER_ERROR';
    return isFault ? describeFault(error) : translate(error.message, error.problem.params);
  }
  return error instanceof Error ? translate(error.message) : translate('UNKNOWN_ERROR');
}

/** Why the server refused a call: the rules it named, else its message where something is in the way. */
export function reasonsIn(error: unknown): readonly Reason[] {
  if (!(error instanceof ProblemError)) return [];
  const { reasons, obstacles, params = {} } = error.problem;
  if (reasons?.length) return reasons;
  return obstacles?.length ? [{ code: error.message, params, obstacles }] : [];
}

/** Keeps an error that nobody needs to be told of where a developer finds it. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log a page has.
  console.error(error);
}
