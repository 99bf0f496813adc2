import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { forgetHosts } from '../../../kernel/database/host-choice.ts';
import { addressOf } from '../../../kernel/database/pool.ts';
import { suspectConnections } from '../../../kernel/database/silence.ts';
import { openHealthConnection, shared } from './health-connection.ts';

const INTERVAL_MS = 2_000;

/** The state that a database server reports. */
export interface ServerState {
  /** A standby, or a server that was set read-only. */
  readonly isReadOnly: boolean;
  readonly migrations: number;
  /** A copy that sends nothing out. The query fails on a database that lacks migrations. */
  readonly isQuiet: boolean;
}

const STATE = sql`
  select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    (select count(*) from migrations) as migrations, is_quiet() as "isQuiet"`;

/** Checks a database over a dedicated connection, so that a busy pool does not make a healthy server look unhealthy. */
export interface HealthProbe {
  /** Rejects when the database does not answer within three seconds; concurrent callers share one query. */
  check(): Promise<ServerState>;
  /** Checks every two seconds from now on, so that connections that died silently are detected. */
  startPolling(): void;
  stop(): Promise<void>;
}

/** Creates a probe for the database of a pool. */
export function createHealthProbe(of: Pool): HealthProbe {
  const stopping = new AbortController();
  const own = openHealthConnection(addressOf(of));
  const check = shared(async () => {
    const client = await own.connect();
    let isUseless = true;
    try {
      const { rows } = await client.query<ServerState>(STATE);
      const state = rows[0] as ServerState;
      // It stays read-only after that setting was taken back, and stays with a standby; a new connection need not.
      isUseless = state.isReadOnly;
      return state;
    } finally {
      client.release(isUseless);
    }
  });

  async function poll(): Promise<void> {
    let wasLost = false;
    while (!stopping.signal.aborted) {
      // A server that has become read-only is treated as lost, so that another host is chosen.
      const isLost = await check().then(
        ({ isReadOnly }) => isReadOnly,
        () => true,
      );
      if (isLost) forgetHosts();
      // This answer came over a new connection: the older connections are most likely dead.
      if (wasLost && !isLost) suspectConnections();
      wasLost = isLost;
      await pause(INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  let polling: Promise<void> | undefined;
  return {
    check,
    startPolling() {
      polling ??= poll();
    },
    async stop() {
      stopping.abort();
      await own.end();
      await polling;
    },
  };
}
