import { problem } from '../problem.ts';

const MEBIBYTE = 1024 * 1024;

interface Budget {
  readonly perUser: number;
  readonly inAll: number;
}

/** Bounds how many bytes of bodies a process keeps at once, for one person and for all. */
export class BodyBudget {
  readonly #budget: Budget;
  readonly #held = new Map<string, number>();
  #inAll = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Counts further bytes; refuses them where there is no room. */
  take(user: string, bytes: number): void {
    const held = (this.#held.get(user) ?? 0) + bytes;
    if (held > this.#budget.perUser) throw problem('TOO_MANY_REQUESTS');
    if (this.#inAll + bytes > this.#budget.inAll) throw problem('NOT_AVAILABLE');
    this.#held.set(user, held);
    this.#inAll += bytes;
  }

  /** Gives bytes back that are kept no more. */
  give(user: string, bytes: number): void {
    const held = (this.#held.get(user) ?? 0) - bytes;
    if (held > 0) this.#held.set(user, held);
    else this.#held.delete(user);
    this.#inAll -= bytes;
  }
}

/** The budget of this process: files and pictures on their way in. */
export const BODIES = new BodyBudget({ perUser: 256 * MEBIBYTE, inAll: 1024 * MEBIBYTE });
