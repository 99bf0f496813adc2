import type { Pool } from 'pg';
import sql from 'sql-template-tag';

const TIMEOUT_MS = 20_000;

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
