import type { Pool } from 'pg';

/** The database's clock, which all processes share; their own clocks may differ by minutes. */
export interface DatabaseClock {
  /** Clock skew: whole seconds that the database is ahead of this process (tokens have whole seconds). */
  ahead(): number;
  /** The database's time in milliseconds since 1970. */
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
    // An error is ignored: without the database no sign-in is possible either.
    if (performance.now() - this.#measuredAt > MAX_AGE_MS) void this.measure().catch(() => undefined);
    return this.#ahead;
  }

  now(): number {
    return Date.now() + this.ahead() * 1_000;
  }

  async measure(): Promise<void> {
    this.#measuredAt = performance.now();
    const sentAt = Date.now();
    const { rows } = await this.#pool.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    const receivedAt = Date.now();
    this.#ahead = Math.round(((rows[0]?.ms ?? receivedAt) - (sentAt + receivedAt) / 2) / 1_000);
  }
}

/** Measures the clock skew of the database now, and then at most once a minute on use. */
export async function followDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  const clock = new MeasuredClock(pool);
  await clock.measure();
  return clock;
}
