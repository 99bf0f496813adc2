import { ERRORS, type ErrorCode } from '@cooler/contract/errors.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import type { Obstacle, Reason } from '@cooler/contract/reasons.ts';

export type ProblemParams = Readonly<Record<string, string | number>>;

interface ProblemExtra {
  readonly fieldErrors?: Faults;
  readonly current?: unknown;
  readonly upload?: unknown;
  /** The rules that refuse the request. */
  readonly reasons?: readonly Reason[];
  /** The rows that block the request; screens link to them. */
  readonly obstacles?: readonly Obstacle[];
}

/** An error for the client, sent as an RFC 9457 problem response (docs/domain.md §10.1). */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: ProblemParams;
  readonly extra: ProblemExtra;

  constructor(code: ErrorCode, params: ProblemParams, extra: ProblemExtra) {
    super(code);
    this.code = code;
    this.status = ERRORS[code];
    this.params = params;
    this.extra = extra;
  }
}

/** Creates a problem from its code, the placeholders of its text, and details that help the client to correct the request. */
export function problem(code: ErrorCode, params: ProblemParams = {}, extra: ProblemExtra = {}): Problem {
  return new Problem(code, params, extra);
}

/** Throws VALIDATION_FAILED with all validation errors of all fields, if there are any. */
export function throwIfInvalid(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw problem('VALIDATION_FAILED', {}, { fieldErrors: faults });
}
