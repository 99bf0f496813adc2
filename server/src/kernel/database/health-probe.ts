import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { forgetHosts } from './host-choice.ts';
import { addressOf, createPool } from './pool.ts';
import { suspectConnections } from './silence.ts';

const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 3_000;

/** The state that a database server reports. */
export interface ServerState {
  /** A standby, or a server that was set to read only. */
  readonly isReadOnly: boolean;
  readonly migrations: number;
  /** A copy that sends nothing out; unknown to a database that lacks migrations. */
  readonly isQuiet: boolean;
}

const STATE = sql`
  select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    (select count(*) from migrations) as migrations, is_quiet() as "isQuiet"`;

/** Asks a database how it is, over a connection of its own: busy calls do not make a healthy server look ill. */
export interface HealthProbe {
  /** Fails when the database does not answer in three seconds; callers that ask meanwhile share the answer. */
  ask(): Promise<ServerState>;
  /** Asks every two seconds from now on, so that a connection that died without a word is noticed. */
  keepAsking(): void;
  stop(): Promise<void>;
}

/** Asks the database of a pool. */
export function createHealthProbe(of: Pool): HealthProbe {
  const stopping = new AbortController();
  const own = createPool(addressOf(of), {
    max: 1,
    applicationName: 'cooler-register-health',
    timeoutMs: TIMEOUT_MS,
    allowExitOnIdle: true,
    // The query fails as well, and reports the error.
    onError: () => undefined,
  });
  let asked: Promise<ServerState> | undefined;

  function ask(): Promise<ServerState> {
    asked ??= own
      .query<ServerState>(STATE)
      .then(({ rows }) => rows[0] as ServerState)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  }

  async function askInTurn(): Promise<void> {
    let wasLost = false;
    while (!stopping.signal.aborted) {
      // A server that only may be read now leaves its place to another one.
      const isLost = await ask().then(
        ({ isReadOnly }) => isReadOnly,
        () => true,
      );
      if (isLost) forgetHosts();
      // The answer came over a new connection: those of the time before are dead too, most likely.
      if (wasLost && !isLost) suspectConnections();
      wasLost = isLost;
      await pause(INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  let asking: Promise<void> | undefined;
  return {
    ask,
    keepAsking() {
      asking ??= askInTurn();
    },
    async stop() {
      stopping.abort();
      await own.end();
      await asking;
    },
  };
}
