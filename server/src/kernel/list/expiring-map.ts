/** A map whose entries expire; when it is full, the entry stored longest ago is evicted. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly storedAt: number }>();
  readonly #maxEntries: number;
  readonly #maxAgeMs: number;

  constructor(maxEntries: number, maxAgeMs: number) {
    this.#maxEntries = maxEntries;
    this.#maxAgeMs = maxAgeMs;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry && performance.now() - entry.storedAt < this.#maxAgeMs) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, storedAt: performance.now() });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Replaces a value, if it is still the stored one, and keeps its age. */
  update(key: string, from: Value, to: Value): void {
    const entry = this.#entries.get(key);
    if (entry?.value === from) this.#entries.set(key, { value: to, storedAt: entry.storedAt });
  }

  /** Deletes a value, if it is still the stored one. */
  drop(key: string, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
