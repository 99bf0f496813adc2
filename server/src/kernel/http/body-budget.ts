import { problem } from '../problem.ts';

const MEBIBYTE = 1024 * 1024;

interface Budget {
  readonly perUser: number;
  readonly total: number;
}

/** Limits how many bytes of request bodies a process holds at the same time, per user and in total. */
export class BodyBudget {
  readonly #budget: Budget;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Reserves bytes; throws TOO_MANY_REQUESTS (user limit) or NOT_AVAILABLE (total limit). */
  take(user: string, bytes: number): void {
    const held = (this.#held.get(user) ?? 0) + bytes;
    if (held > this.#budget.perUser) throw problem('TOO_MANY_REQUESTS');
    if (this.#total + bytes > this.#budget.total) throw problem('NOT_AVAILABLE');
    this.#held.set(user, held);
    this.#total += bytes;
  }

  /** Releases bytes. */
  give(user: string, bytes: number): void {
    const held = (this.#held.get(user) ?? 0) - bytes;
    if (held > 0) this.#held.set(user, held);
    else this.#held.delete(user);
    this.#total -= bytes;
  }
}

/** The budget of this process for uploaded files and pictures. */
export const BODY_BUDGET = new BodyBudget({ perUser: 256 * MEBIBYTE, total: 1024 * MEBIBYTE });
