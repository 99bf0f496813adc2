import type { Pool } from 'pg';

/** The clock of the database, which all processes share: their own may differ by minutes. */
export interface DatabaseClock {
  /** How many seconds the database is ahead of this process; whole ones, as tokens tell time. */
  ahead(): number;
  /** Milliseconds since 1970. */
  now(): number;
}

const MAX_AGE_MS = 60_000;

class MeasuredClock implements DatabaseClock {
  readonly #pool: Pool;
  #ahead = 0;
  #measuredAt = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  ahead(): number {
    // While the database is away nobody can sign in either.
    if (performance.now() - this.#measuredAt > MAX_AGE_MS) void this.measure().catch(() => undefined);
    return this.#ahead;
  }

  now(): number {
    return Date.now() + this.ahead() * 1_000;
  }

  async measure(): Promise<void> {
    this.#measuredAt = performance.now();
    const asked = Date.now();
    const { rows } = await this.#pool.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    const answered = Date.now();
    this.#ahead = Math.round(((rows[0]?.ms ?? answered) - (asked + answered) / 2) / 1_000);
  }
}

/** Measures how far the clock of a database is from this process's own, now and once a minute while it is asked for. */
export async function followDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  const clock = new MeasuredClock(pool);
  await clock.measure();
  return clock;
}
