import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { createPool, type PoolOptions } from '../../../kernel/database/pool.ts';
import { watchSilence } from '../../../kernel/database/silence.ts';
import { openHealthConnection, shared } from '../health/health-connection.ts';
import { parseWalPosition } from './wal-position.ts';

const WAIT_MS = 500;
const WAIT_STEP_MS = 10;

/** SQL that identifies a database: cluster and database. A streaming standby has the same identity as its primary. */
export const IDENTITY = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`;

const STATE = `select pg_is_in_recovery() as "isStandby", ${IDENTITY} as identity,
  coalesce(pg_last_wal_replay_lsn(), '0/0')::text as replayed`;

interface State {
  readonly isStandby: boolean;
  readonly identity: string;
  readonly replayed: bigint;
}

/** One standby server and the connections to it. */
export class Standby {
  readonly pool: Pool;
  /** A dedicated connection for the server's state. */
  readonly #own: Pool;
  readonly #open = new Set<PoolClient>();
  readonly #closed = new AbortController();
  readonly #stopWatch: () => void;
  #replayed = 0n;

  constructor(url: string, options: PoolOptions, onBroken: (error: Error) => void) {
    this.pool = createPool(url, {
      ...options,
      onError(error) {
        options.onError?.(error);
        onBroken(error);
      },
    });
    this.#stopWatch = watchSilence(this.pool);
    this.#own = openHealthConnection(url);
    for (const pool of [this.pool, this.#own])
      pool
        .on('connect', (client) => this.#open.add(client))
        .on('remove', (client) => this.#open.delete(client));
  }

  /** Queries the server's state; concurrent callers share one query. */
  readonly readState = shared(async (): Promise<State> => {
    const { rows } = await this.#own.query<Omit<State, 'replayed'> & { replayed: string }>(STATE);
    const [state] = rows;
    this.#replayed = parseWalPosition(state?.replayed ?? '') ?? 0n;
    return { isStandby: false, identity: '', ...state, replayed: this.#replayed };
  });

  /** Whether it has replayed the WAL up to this position, now or within half a second. */
  async waitFor(position: bigint): Promise<boolean> {
    if (this.#replayed >= position) return true;
    const until = performance.now() + WAIT_MS;
    const limit = pause(WAIT_MS, undefined, { ref: false });
    while (this.#replayed < position && !this.#closed.signal.aborted) {
      // The server may not answer at all.
      await Promise.race([this.readState(), limit]);
      if (this.#replayed >= position) break;
      if (performance.now() > until) return false;
      await pause(WAIT_STEP_MS);
    }
    return this.#replayed >= position;
  }

  /** Runs work on its connections; rejects immediately when the standby is closed. */
  run<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
    const { signal } = this.#closed;
    return new Promise((resolve, reject) => {
      const abort = () => reject(new Error('The standby was closed'));
      signal.addEventListener('abort', abort, { once: true });
      work(this.pool)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', abort));
    });
  }

  /** Closes every connection, including those that run a statement. */
  async close(): Promise<void> {
    this.#closed.abort();
    this.#stopWatch();
    const ended = Promise.allSettled([this.pool.end(), this.#own.end()]);
    for (const { connection } of this.#open) connection.stream.destroy();
    await ended;
  }
}
