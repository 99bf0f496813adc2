import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** Comes back when a statement of this database waits for a lock that another one holds. */
export async function untilSomebodyWaits(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rowCount) return;
  }
}
