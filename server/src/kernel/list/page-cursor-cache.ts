/** The first row of a page: where the index can be entered without counting the rows before it. */
export interface PageCursor {
  /** The sort value as text; undefined in lists that are sorted by id alone. */
  readonly value: string | undefined;
  readonly id: number;
}

interface Dated {
  readonly changes: number;
  readonly cursor: PageCursor;
}

const MAX_CURSORS = 20_000;

/** Remembers where deep pages start, as long as the tables behind the list do not change. */
export class PageCursorCache {
  readonly #cursors = new Map<string, Dated>();

  find(list: string, position: number, changes: number): PageCursor | undefined {
    const dated = this.#cursors.get(`${position} ${list}`);
    return dated?.changes === changes ? dated.cursor : undefined;
  }

  remember(list: string, position: number, changes: number, cursor: PageCursor): void {
    const key = `${position} ${list}`;
    this.#cursors.delete(key);
    this.#cursors.set(key, { changes, cursor });
    const oldest = this.#cursors.keys().next().value;
    if (this.#cursors.size > MAX_CURSORS && oldest !== undefined) this.#cursors.delete(oldest);
  }
}
