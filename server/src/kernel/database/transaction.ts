import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from './connection-lost.ts';
import { suspectConnections } from './silence.ts';

/** Runs the work in one transaction, which `begin` opens and may prepare: all of it is kept, or nothing. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await commit(client);
    client.release();
    return result;
  } catch (error) {
    await endFailed(client, error);
    throw error;
  }
}

// PostgreSQL answers ROLLBACK, and no error, to the commit of a transaction in which a statement failed.
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements failed');
}

// A leader that has become a standby: its other connections are of no use either.
const READ_ONLY = '25006';

async function endFailed(client: PoolClient, failure: unknown): Promise<void> {
  if (isConnectionLost(failure)) {
    client.release(true);
    if ((failure as { code?: string }).code === READ_ONLY) suspectConnections();
    return;
  }
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    // The caller gets the first error; a connection that cannot roll back is closed, which rolls back too.
    client.release(error instanceof Error ? error : true);
  }
}
