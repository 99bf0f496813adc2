import { ProblemError } from '../feedback/problem.ts';

// Too large, not a picture, damaged.
const STATUSES = [413, 415, 422];

/** Whether a photo was refused for what it is, so that no retry of it can succeed. */
export function isRefusedForGood(error: unknown): error is ProblemError {
  return error instanceof ProblemError && STATUSES.includes(error.status);
}
