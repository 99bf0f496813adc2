import { ERRORS, type ErrorCode } from '@cooler/contract/errors.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import type { Obstacle, Reason } from '@cooler/contract/reasons.ts';

export type ProblemParams = Readonly<Record<string, string | number>>;

interface ProblemExtra {
  readonly fieldErrors?: Faults;
  readonly current?: unknown;
  readonly upload?: unknown;
  /** Which rules refuse it. */
  readonly reasons?: readonly Reason[];
  /** What stands in the way; screens link to it. */
  readonly obstacles?: readonly Obstacle[];
}

/** A refusal that a person is told about; becomes an RFC 9457 answer (docs/domain.md §10.1). */
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

/** Makes a refusal from its code, the placeholders of its text, and what the client needs to mend it. */
export function problem(code: ErrorCode, params: ProblemParams = {}, extra: ProblemExtra = {}): Problem {
  return new Problem(code, params, extra);
}

/** Refuses a body with every fault of every field. */
export function throwIfInvalid(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw problem('VALIDATION_FAILED', {}, { fieldErrors: faults });
}
