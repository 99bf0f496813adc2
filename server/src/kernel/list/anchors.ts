/** The first row of a page: where the index can be entered without counting the rows before it. */
export interface Anchor {
  /** The sort value as text; undefined in lists that are sorted by id alone. */
  readonly value: string | undefined;
  readonly id: number;
}

interface Dated {
  readonly changes: number;
  readonly anchor: Anchor;
}

const MAX_ANCHORS = 20_000;

/** Remembers where deep pages start, as long as the tables behind the list do not change. */
export class AnchorCache {
  readonly #anchors = new Map<string, Dated>();

  find(list: string, position: number, changes: number): Anchor | undefined {
    const dated = this.#anchors.get(`${position} ${list}`);
    return dated?.changes === changes ? dated.anchor : undefined;
  }

  remember(list: string, position: number, changes: number, anchor: Anchor): void {
    const key = `${position} ${list}`;
    this.#anchors.delete(key);
    this.#anchors.set(key, { changes, anchor });
    const oldest = this.#anchors.keys().next().value;
    if (this.#anchors.size > MAX_ANCHORS && oldest !== undefined) this.#anchors.delete(oldest);
  }
}
