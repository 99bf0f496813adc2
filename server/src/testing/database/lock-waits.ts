import type { Pool } from 'pg';
import sql from 'sql-template-tag';

const TIMEOUT_MS = 20_000;
const LONG_MS = 60_000;
const SHORT_MS = 20;

type Limits = Readonly<Record<string, number>>;

async function limit(pool: Pool, limits: Limits): Promise<void> {
  // Behind a pooler the limits belong to the role.
  if (pool.options.lock_timeout === undefined) return;
  Object.assign(pool.options, limits);
  const opened = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of opened) client.release(true);
}

/** Lets statements of a pool wait for locks for a minute from now on: on a slow machine others need that long to meet them. */
export function waitLongForLocks(pool: Pool): Promise<void> {
  return limit(pool, { lock_timeout: LONG_MS, statement_timeout: LONG_MS });
}

/** Lets statements of a pool give up at once when they have to wait for a lock. */
export function waitShortlyForLocks(pool: Pool): Promise<void> {
  return limit(pool, { lock_timeout: SHORT_MS });
}

/** Resolves when `waiting` statements of this database wait for locks; throws after 20 s. */
export async function untilLockWaits(pool: Pool, waiting = 1): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const { rowCount } = await pool.query(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rowCount === waiting) return;
  }
  throw new Error(`There were never ${waiting} statements waiting for a lock`);
}
