import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** How often a table has changed (docs/decisions/186); of two counts the rows that were read after the greater one are newer. */
export async function countChanges(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ changes: number }>(sql`
    select coalesce(sum(changes), 0)::bigint as changes from change_counters where table_name = ${table}`);
  return rows[0]?.changes ?? 0;
}
