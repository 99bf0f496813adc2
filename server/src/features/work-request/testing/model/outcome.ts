import type { TestAnswer } from '../../../../testing/test-app.ts';
import type { ModelRequest } from './steps.ts';

/** What became of a command, and what it means to the model when it was done. */
export interface Outcome {
  /** `done`, or the code of the refusal. */
  readonly code: string;
  /** The request as it is then, or as one order of two commands has it. */
  readonly moves?: (request: ModelRequest) => ModelRequest | undefined;
  /** The request that the command means. */
  readonly request?: ModelRequest | undefined;
  /** How many requests it adds, of which type. */
  readonly adds?: readonly ModelRequest['type'][];
  /** Pieces that it brings into the register, or out of it, by type. */
  readonly pieces?: Readonly<Record<string, number>>;
  /** The device that it takes out of the register, with the pieces that it then has: others may have changed them. */
  readonly removes?: number;
  /** The code of the shop to which it asks that something be brought. */
  readonly receives?: string | undefined;
  /** What may refuse it although the table allows it; nothing: it must be done, everything: nobody knows. */
  readonly mayRefuse: readonly string[] | 'anything';
}

/** What becomes of a command for which there is nothing yet. */
export const NOTHING: Outcome = { code: 'nothing to do', mayRefuse: 'anything' };

export const isDone = ({ code }: Pick<Outcome, 'code'>): boolean => code === 'done';

/** `done`, or the code with which a call was refused; a failure of the server ends the game. */
export function codeOf({ status, body }: TestAnswer): string {
  if (status >= 500) throw new Error(JSON.stringify(body));
  return status < 300 ? 'done' : body.message;
}

/** Wraps around, so that every number chooses something; nothing where there is nothing. */
export function pick<Value>(values: readonly Value[], index: number): Value | undefined {
  return values[index % values.length];
}
