import type { Filter } from '@cooler/contract/kernel/list-query.ts';

/** A combination of the tally's field values, as text, and how many rows have it. */
export type TallyCell = readonly [values: readonly (string | null)[], rows: number];

function passes(value: string | null, filter: Filter): boolean {
  if (value === null) return false;
  if (filter.op === 'anyOf') return filter.values.some((wanted) => String(wanted) === value);
  if (filter.op === 'contains') return false;
  return (
    (filter.from === null || value >= String(filter.from)) &&
    (filter.to === null || value <= String(filter.to))
  );
}

/** Row counts of a list grouped by some of its fields, exact in a snapshot. */
export class Tally {
  readonly paths: readonly string[];
  #snapshot: string;
  readonly #rows = new Map<string, number>();
  readonly #values = new Map<string, TallyCell[0]>();

  constructor(paths: readonly string[], snapshot: string, cells: readonly TallyCell[]) {
    this.paths = paths;
    this.#snapshot = snapshot;
    for (const cell of cells) this.#add(cell);
  }

  get snapshot(): string {
    return this.#snapshot;
  }

  /** How many rows match these filters in the snapshot. */
  count(filters: readonly Filter[]): number {
    const places = filters.map((filter) => [this.paths.indexOf(filter.path), filter] as const);
    let sum = 0;
    for (const [key, values] of this.#values) {
      if (places.every(([place, filter]) => passes(values[place] ?? null, filter)))
        sum += this.#rows.get(key) ?? 0;
    }
    return sum;
  }

  /** Moves on to a later snapshot, unless a concurrent call has done so since these changes were read. */
  moveOn(from: string, to: string, changes: readonly TallyCell[]): void {
    if (this.#snapshot !== from) return;
    for (const cell of changes) this.#add(cell);
    this.#snapshot = to;
  }

  #add([values, rows]: TallyCell): void {
    const key = JSON.stringify(values);
    this.#values.set(key, values);
    this.#rows.set(key, (this.#rows.get(key) ?? 0) + rows);
  }
}
