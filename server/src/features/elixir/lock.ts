import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';

/** The key of the advisory lock for synchronising or deciding on a file; an arbitrary constant. */
const ELIXIR_LOCK = 7_305_190_226;
/** That of deciding only, taken before the other one: it tells what the other one is held for. */
const DECISION_LOCK = ELIXIR_LOCK + 1;

type Purpose = 'look' | 'decision';
type Refusal = 'ELIXIR_LOOK_RUNNING' | 'ELIXIR_DECISION_RUNNING';

/** The held lock on Elixir's files. */
export interface ElixirLock {
  release(): Promise<void>;
  /** Executes a last statement and releases the lock in the same commit: both become visible together. */
  releaseWith(last: Sql): Promise<void>;
}

/** Takes the lock; throws `ELIXIR_LOOK_RUNNING` or `ELIXIR_DECISION_RUNNING` if it is taken. */
export async function takeElixirLock(pool: Pool, purpose: Purpose): Promise<ElixirLock> {
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
  const refusal = await lockFor(client, purpose).catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  if (refusal) {
    await end(client.query('rollback'));
    throw problem(refusal);
  }
  return {
    release: () => end(client.query('rollback')).catch(() => undefined),
    releaseWith: (last) => end(client.query(last).then(() => client.query('commit'))),
  };
}

// A transaction-level lock, since behind a pooler sessions are shared. It has no snapshot, so it does not hold back vacuum.
async function lockFor(client: PoolClient, purpose: Purpose): Promise<Refusal | undefined> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  if (purpose === 'decision' && !(await tryLock(client, DECISION_LOCK))) return 'ELIXIR_DECISION_RUNNING';
  if (await tryLock(client, ELIXIR_LOCK)) return undefined;
  const isLook = purpose === 'decision' || (await tryLock(client, DECISION_LOCK));
  return isLook ? 'ELIXIR_LOOK_RUNNING' : 'ELIXIR_DECISION_RUNNING';
}

async function tryLock(client: PoolClient, key: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}) as taken`,
  );
  return rows[0]?.taken ?? false;
}
