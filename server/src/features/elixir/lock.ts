import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';

/** The key of the advisory lock for reading the source or deciding on a file; any fixed number serves. */
const ELIXIR_LOCK = 7_305_190_226;

/** The right to work on Elixir's files, until it is given back. */
export interface ElixirLock {
  release(): Promise<void>;
  /** Writes a last statement and gives back at once: nobody sees the one without the other. */
  releaseWith(last: Sql): Promise<void>;
}

/** Takes the lock; throws `ELIXIR_LOOK_RUNNING` where somebody has it. */
export async function takeElixirLock(pool: Pool): Promise<ElixirLock> {
  const client = await pool.connect();
  const end = (work: Promise<unknown>) =>
    work.then(
      () => client.release(),
      (error: unknown) => {
        // Closing the connection gives back as well.
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

// A transaction holds the lock: behind a pooler a session is anybody's. It sees nothing, so it keeps no old rows alive.
async function tryLock(client: PoolClient): Promise<boolean> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ELIXIR_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}
