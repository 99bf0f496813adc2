import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';

const MINUTES = 10;

/** Creates the partitions that history tables need for the next half year (docs/decisions/116); returns their names. */
export async function createPartitions(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(sql`select make_parts() as part`);
  await inTransaction(pool, async (client) => {
    await allowLongStatements(client, MINUTES);
    await client.query(sql`select analyze_parts(${rows.length > 0})`);
  });
  return rows.map(({ part }) => part);
}
