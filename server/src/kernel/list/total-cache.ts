/** A total, and how often its tables had changed when it was counted. */
export interface Counted {
  readonly changes: number;
  readonly total: number;
}

const MAX_ENTRIES = 2_000;

/** Exact totals, remembered until one of the tables behind the list changes. */
export class TotalCache {
  readonly #totals = new Map<string, Counted>();

  find(key: string, changes: number): number | undefined {
    const known = this.#totals.get(key);
    return known?.changes === changes ? known.total : undefined;
  }

  remember(key: string, remembered: Counted): void {
    this.#totals.delete(key);
    this.#totals.set(key, remembered);
    const oldest = this.#totals.keys().next().value;
    if (this.#totals.size > MAX_ENTRIES && oldest !== undefined) this.#totals.delete(oldest);
  }
}
