import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';

/** The key of the advisory lock for synchronising or deciding on a file; an arbitrary constant. */
const ELIXIR_LOCK = 7_305_190_226;

/** The held lock on Elixir's files. */
export interface ElixirLock {
  release(): Promise<void>;
  /** Executes a last statement and releases the lock in the same commit: both become visible together. */
  releaseWith(last: Sql): Promise<void>;
}

/** Takes the lock; throws `ELIXIR_LOOK_RUNNING` if it is taken. */
export async function takeElixirLock(pool: Pool): Promise<ElixirLock> {
  const client = await pool.connect();
  const end = (work: Promise<unknown>) =>
    work.then(
      () => client.release(),
      (error: unknown) => {
        // Closing the connection releases the lock too.
        client.release(true);
        throw error;
      },
    );
  const isTaken = await tryLock(client).catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  if (!isTaken) {
    await end(client.query('rollback'));
    throw problem('ELIXIR_LOOK_RUNNING');
  }
  return {
    release: () => end(client.query('rollback')).catch(() => undefined),
    releaseWith: (last) => end(client.query(last).then(() => client.query('commit'))),
  };
}

// A transaction-level lock, since behind a pooler sessions are shared. It has no snapshot, so it does not hold back vacuum.
async function tryLock(client: PoolClient): Promise<boolean> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ELIXIR_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}
