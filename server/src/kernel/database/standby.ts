import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { readPosition } from './log-position.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { watchSilence } from './silence.ts';

const TIMEOUT_MS = 3_000;
const WAIT_MS = 500;
const WAIT_STEP_MS = 10;

/** What tells databases apart: the cluster and the database in it. A copy by streaming has the same. */
export const IDENTITY = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`;

const STATE = `select pg_is_in_recovery() as "isStandby", ${IDENTITY} as identity,
  coalesce(pg_last_wal_replay_lsn(), '0/0')::text as replayed`;

interface State {
  readonly isStandby: boolean;
  readonly identity: string;
  readonly replayed: bigint;
}

/** One server that follows the leader, and the connections to it. */
export class Standby {
  readonly pool: Pool;
  /** For questions about the server itself. */
  readonly #own: Pool;
  readonly #open = new Set<PoolClient>();
  readonly #gone = new AbortController();
  readonly #stopWatch: () => void;
  #asked: Promise<State> | undefined;
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
    this.#own = createPool(url, {
      max: 1,
      applicationName: 'cooler-register-health',
      timeoutMs: TIMEOUT_MS,
      allowExitOnIdle: true,
      onError: () => undefined,
    });
    for (const pool of [this.pool, this.#own])
      pool
        .on('connect', (client) => this.#open.add(client))
        .on('remove', (client) => this.#open.delete(client));
  }

  /** Its state; callers that ask meanwhile share the answer. */
  ask(): Promise<State> {
    this.#asked ??= this.#own
      .query<{ isStandby: boolean; identity: string; replayed: string }>(STATE)
      .then(({ rows: [state] }) => {
        this.#replayed = readPosition(state?.replayed ?? '') ?? 0n;
        return { isStandby: false, identity: '', ...state, replayed: this.#replayed };
      })
      .finally(() => {
        this.#asked = undefined;
      });
    return this.#asked;
  }

  /** Whether it has all that was written up to this place, or gets it within half a second. */
  async reaches(position: bigint): Promise<boolean> {
    if (this.#replayed >= position) return true;
    const until = performance.now() + WAIT_MS;
    const limit = pause(WAIT_MS, undefined, { ref: false });
    while (this.#replayed < position && !this.#gone.signal.aborted) {
      // It may also say nothing.
      await Promise.race([this.ask(), limit]);
      if (this.#replayed >= position) break;
      if (performance.now() > until) return false;
      await pause(WAIT_STEP_MS);
    }
    return this.#replayed >= position;
  }

  /** Does a work with its connections; fails at once when the server is given up. */
  during<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
    const { signal } = this.#gone;
    return new Promise((resolve, reject) => {
      const leave = () => reject(new Error('The standby was given up'));
      signal.addEventListener('abort', leave, { once: true });
      work(this.pool)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Ends every connection, also in the midst of a statement. */
  async giveUp(): Promise<void> {
    this.#gone.abort();
    this.#stopWatch();
    const ended = Promise.allSettled([this.pool.end(), this.#own.end()]);
    for (const { connection } of this.#open) connection.stream.destroy();
    await ended;
  }
}
