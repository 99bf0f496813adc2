import { ProblemError } from '../feedback/problem.ts';

/** Whether a photo was refused for what it is (too large, not a picture, damaged), so that no retry of it can succeed. */
export function isRefusedForGood(error: unknown): error is ProblemError {
  return error instanceof ProblemError && [413, 415, 422].includes(error.status);
}
