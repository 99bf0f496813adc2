import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';

/** Any fixed number serves: whoever holds this advisory lock may look at the source or decide on a file. */
const ELIXIR_LOCK = 7_305_190_226;

const UNLOCK = sql`select pg_advisory_unlock(${ELIXIR_LOCK})`;

/** The right to work on Elixir's files, until it is given back. */
export interface ElixirLock {
  release(): Promise<void>;
  /** Writes a last statement and gives back at once: nobody sees the one without the other. */
  releaseWith(last: Sql): Promise<void>;
}

/** Takes the lock; throws `ELIXIR_LOOK_RUNNING` where somebody has it. */
export async function takeElixirLock(pool: Pool): Promise<ElixirLock> {
  const client = await pool.connect();
  const isTaken = await tryLock(client).catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  if (!isTaken) {
    client.release();
    throw problem('ELIXIR_LOOK_RUNNING');
  }
  // A connection that cannot unlock is closed, which unlocks too.
  return {
    release: () =>
      client.query(UNLOCK).then(
        () => client.release(),
        () => client.release(true),
      ),
    releaseWith: (last) =>
      unlockWith(client, last).then(
        () => client.release(),
        (error: unknown) => {
          client.release(true);
          throw error;
        },
      ),
  };
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(${ELIXIR_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

// The unlocking counts at once and the statement at the commit; whoever comes between waits for its rows.
async function unlockWith(client: PoolClient, last: Sql): Promise<void> {
  await client.query('begin');
  await client.query(last);
  await client.query(UNLOCK);
  await client.query('commit');
}
