import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';

/** Any fixed number serves: whoever holds this advisory lock may look at the source or decide on a file. */
const ELIXIR_LOCK = 7_305_190_226;

/** Takes the lock for as long as the answered function is not called; throws `ELIXIR_LOOK_RUNNING` where somebody has it. */
export async function takeElixirLock(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const isTaken = await tryLock(client).catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  if (!isTaken) {
    client.release();
    throw problem('ELIXIR_LOOK_RUNNING');
  }
  return async () => {
    // A connection that cannot unlock is closed, which unlocks too.
    const isFree = await client.query(sql`select pg_advisory_unlock(${ELIXIR_LOCK})`).then(
      () => true,
      () => false,
    );
    client.release(!isFree);
  };
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(${ELIXIR_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}
