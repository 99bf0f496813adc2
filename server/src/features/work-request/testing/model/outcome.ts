import type { TestAnswer } from '../../../../testing/test-app.ts';
import type { ModelRequest } from './steps.ts';

/** The outcome of a command, and what it means to the model if it was done. */
export interface Outcome {
  /** `done`, or the code of the refusal. */
  readonly code: string;
  /** The request after the command, applied to its state before; undefined where not allowed. */
  readonly moves?: (request: ModelRequest) => ModelRequest | undefined;
  /** The request that the command is about. */
  readonly request?: ModelRequest | undefined;
  /** How many requests it adds, of which type. */
  readonly adds?: readonly ModelRequest['type'][];
  /** Pieces that it adds to or removes from the register, by type. */
  readonly pieces?: Readonly<Record<string, number>>;
  /** The device that it removes, with the pieces it then has: a concurrent command may have changed them. */
  readonly removes?: number;
  /** The code of the shop to which something is to be brought. */
  readonly receives?: string | undefined;
  /** The codes that may refuse it although the table allows it; empty: it must succeed; 'anything': unknown. */
  readonly mayRefuse: readonly string[] | 'anything';
}

/** The outcome of a command that found nothing to act on. */
export const NOTHING: Outcome = { code: 'nothing to do', mayRefuse: 'anything' };

export const isDone = ({ code }: Pick<Outcome, 'code'>): boolean => code === 'done';

/** `done`, or the error code of a call; a server error ends the run. */
export function codeOf({ status, body }: TestAnswer): string {
  if (status >= 500) throw new Error(JSON.stringify(body));
  return status < 300 ? 'done' : body.message;
}

/** Wraps around, so that every number chooses something; undefined if the list is empty. */
export function pick<Value>(values: readonly Value[], index: number): Value | undefined {
  return values[index % values.length];
}
