import type { Pool } from 'pg';
import type { Sql } from 'sql-template-tag';
import { untilLockWaits } from './lock-waits.ts';

/** Two changes that meet: the first waits for locked rows, then the second starts, then the rows are released. */
export async function meet<Answer>(
  pool: Pool,
  rows: Sql,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<Answer[]> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(rows);
  const one = first();
  await untilLockWaits(pool);
  const other = second();
  await untilLockWaits(pool, 2);
  await client.query('commit');
  client.release();
  return Promise.all([one, other]);
}
