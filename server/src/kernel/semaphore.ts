/** A semaphore within this process: owners take turns, and what one of them waits for is FIFO. */
export class Semaphore {
  readonly #waiting = new Map<string, (() => void)[]>();
  #free: number;

  constructor(permits: number) {
    this.#free = permits;
  }

  /** Resolves when a permit is free; call the returned function once to release it. */
  async acquire(owner = ''): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go) => this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), go]));
    return () => this.#release();
  }

  #release(): void {
    const [[owner, [next, ...others]] = ['', []]] = this.#waiting;
    // Moved to the end: the other owners are next.
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    if (next) next();
    else this.#free += 1;
  }
}
