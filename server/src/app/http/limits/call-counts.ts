import type { Pool } from 'pg';
import sql from 'sql-template-tag';

const MINUTE_MS = 60_000;
const SHARE_INTERVAL_MS = 1_000;
// The clocks of processes may differ.
const KEPT_MINUTES = 5;

interface Count {
  /** The count of all processes, as of the last exchange. */
  shared: number;
  /** What this process has counted since. */
  own: number;
}

/**
 * Counts requests per minute across all processes: each process counts locally and exchanges counts through the database
 * once a second, so that no request waits for the database.
 */
export class CallCounts {
  readonly #pool: Pool;
  readonly #now: () => number;
  #minute = 0;
  #forgotAt = 0;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #sharing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, now: () => number = Date.now) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Counts a request, as so many calls, unless a key has reached its limit; returns the seconds to wait, 0 when it is allowed. */
  secondsToWait(limits: ReadonlyMap<string, number>, calls = 1): number {
    this.#beginMinute();
    const isOver = [...limits].some(([key, limit]) => this.#countOf(key) >= limit);
    if (isOver) return Math.ceil(((this.#minute + 1) * MINUTE_MS - this.#now()) / 1_000);
    for (const key of limits.keys()) this.#add(key, calls);
    this.#timer ??= setTimeout(() => void this.share(), SHARE_INTERVAL_MS).unref();
    return 0;
  }

  /** Adds the local counts to the shared ones, and reads the shared counts of the same keys. */
  share(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // While the database is unreachable each process uses its own counts only.
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

  #add(key: string, calls: number): void {
    const count = this.#counts.get(key) ?? { shared: 0, own: 0 };
    count.own += calls;
    this.#counts.set(key, count);
  }

  async #shareOwn(): Promise<void> {
    const counts = this.#counts;
    const unshared = [...counts].flatMap(([key, { own }]) => (own > 0 ? [[key, own] as const] : []));
    if (unshared.length === 0) return;
    const keys = unshared.map(([key]) => key);
    const calls = unshared.map(([, own]) => own);
    const { rows } = await this.#pool.query<{ key: string; calls: number }>(sql`
      insert into call_counts as c (key, minute, calls)
      select key, ${this.#minute}, calls from unnest(${keys}::text[], ${calls}::int[]) t (key, calls) order by key
      on conflict (key) do update
      set calls = case when c.minute = excluded.minute then c.calls else 0 end + excluded.calls, minute = excluded.minute
      returning key, calls`);
    const shared = new Map(rows.map((row) => [row.key, row.calls]));
    for (const [key, own] of unshared) {
      const count = counts.get(key);
      if (!count) continue;
      count.own -= own;
      count.shared = shared.get(key) ?? 0;
    }
    await this.#forgetOthers();
  }

  /** Deletes the counts of earlier minutes, once a minute: they name users and addresses. */
  async #forgetOthers(): Promise<void> {
    const minute = this.#minute;
    if (minute === this.#forgotAt) return;
    await this.#pool.query(sql`
      delete from call_counts where key in (
        select key from call_counts where minute < ${minute - KEPT_MINUTES} for update skip locked)`);
    this.#forgotAt = minute;
  }
}
