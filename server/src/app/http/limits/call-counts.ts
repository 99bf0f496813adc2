import type { Pool } from 'pg';
import sql from 'sql-template-tag';

const MINUTE_MS = 60_000;
const SHARE_INTERVAL_MS = 1_000;

interface Count {
  /** What all processes counted, as far as is known here. */
  shared: number;
  /** What this process counted since. */
  own: number;
}

/**
 * Counts calls by the minute, together with the other processes: each counts by itself and shares its counts once a second,
 * so that no call waits for the database.
 */
export class CallCounts {
  readonly #pool: Pool;
  readonly #now: () => number;
  #minute = 0;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #sharing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, now: () => number = Date.now) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Counts a call where each key has one left; answers how many seconds it comes too early, 0 where it is let through. */
  secondsEarly(limits: ReadonlyMap<string, number>): number {
    this.#beginMinute();
    const isOver = [...limits].some(([key, limit]) => this.#countOf(key) >= limit);
    if (isOver) return Math.ceil(((this.#minute + 1) * MINUTE_MS - this.#now()) / 1_000);
    for (const key of limits.keys()) this.#add(key);
    this.#timer ??= setTimeout(() => void this.share(), SHARE_INTERVAL_MS).unref();
    return 0;
  }

  /** Tells the other processes what was counted here, and learns what they counted of the same. */
  share(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // While the database is away each process goes by its own counts.
    this.#sharing = this.#sharing.then(() => this.#shareOwn()).catch(() => undefined);
    return this.#sharing;
  }

  #beginMinute(): void {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
  }

  #countOf(key: string): number {
    const { shared, own } = this.#counts.get(key) ?? { shared: 0, own: 0 };
    return shared + own;
  }

  #add(key: string): void {
    const count = this.#counts.get(key) ?? { shared: 0, own: 0 };
    count.own += 1;
    this.#counts.set(key, count);
  }

  async #shareOwn(): Promise<void> {
    const counts = this.#counts;
    const told = [...counts].flatMap(([key, { own }]) => (own > 0 ? [[key, own] as const] : []));
    if (told.length === 0) return;
    const keys = told.map(([key]) => key);
    const calls = told.map(([, own]) => own);
    const { rows } = await this.#pool.query<{ key: string; calls: number }>(sql`
      insert into call_counts as c (key, minute, calls)
      select key, ${this.#minute}, calls from unnest(${keys}::text[], ${calls}::int[]) t (key, calls) order by key
      on conflict (key) do update
      set calls = case when c.minute = excluded.minute then c.calls else 0 end + excluded.calls, minute = excluded.minute
      returning key, calls`);
    const shared = new Map(rows.map((row) => [row.key, row.calls]));
    for (const [key, own] of told) {
      const count = counts.get(key);
      if (!count) continue;
      count.own -= own;
      count.shared = shared.get(key) ?? 0;
    }
  }
}
