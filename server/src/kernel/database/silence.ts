import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { forgetHosts } from './host-choice.ts';
import { STATEMENT_SECONDS } from './pool.ts';

const LIMITS = {
  // The server ends a statement earlier and says so.
  silentMs: (STATEMENT_SECONDS + 1) * 1_000,
  suspectMs: 5_000,
  lookEveryMs: 1_000,
};

/** A connection and how long its server has been silent. */
interface Watched {
  readonly socket: Socket;
  /** The bytes that were sent when the server had last answered everything. */
  answered: number;
  moved: number;
  movedAt: number;
  isSuspect: boolean;
}

interface SilenceWatch {
  suspect(): void;
}

const watches = new Set<SilenceWatch>();

const allowances = new WeakMap<PoolClient, number>();

/** Lets the server be silent so long on this connection, until it is back in the pool. */
export function allowSilence(client: PoolClient, ms: number): void {
  allowances.set(client, ms);
}

/** A connection of this process was found dead: idle ones are closed, those that wait for answers get little time. */
export function suspectConnections(): void {
  forgetHosts();
  for (const watch of watches) watch.suspect();
}

/** Ends connections of a pool on which an answer is awaited and nothing moves any more: their statements fail. Gives what ends the watch. */
export function watchSilence(pool: Pool, { silentMs, suspectMs, lookEveryMs } = LIMITS): () => void {
  const connections = new Map<PoolClient, Watched>();
  const timer = setInterval(look, lookEveryMs).unref();

  function add(client: PoolClient): void {
    const socket = client.connection.stream as Socket;
    const watched = { socket, answered: socket.bytesWritten, moved: 0, movedAt: 0, isSuspect: false };
    // All that was sent is answered.
    client.on('drain', () => {
      watched.answered = socket.bytesWritten;
    });
    connections.set(client, watched);
  }

  function look(): void {
    const now = performance.now();
    for (const [client, watched] of connections) if (isDead(client, watched, now)) watched.socket.destroy();
  }

  function isDead(client: PoolClient, watched: Watched, now: number): boolean {
    const { socket, answered } = watched;
    const moved = socket.bytesRead + socket.bytesWritten;
    if (socket.bytesWritten === answered || moved !== watched.moved) {
      Object.assign(watched, { moved, movedAt: now, isSuspect: false });
      return false;
    }
    const limit = watched.isSuspect ? suspectMs : (allowances.get(client) ?? silentMs);
    return now - watched.movedAt >= limit;
  }

  const remove = (client: PoolClient) => connections.delete(client);
  const forget = (_error: unknown, client: PoolClient) => allowances.delete(client);
  pool.on('connect', add).on('remove', remove).on('release', forget);

  const watch: SilenceWatch = {
    suspect() {
      for (const watched of connections.values()) watched.isSuspect = true;
      void closeIdle(pool);
    },
  };
  watches.add(watch);
  return () => {
    watches.delete(watch);
    clearInterval(timer);
    pool.off('connect', add).off('remove', remove).off('release', forget);
  };
}

async function closeIdle(pool: Pool): Promise<void> {
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
  for (const { status, value } of (await Promise.allSettled(idle)) as PromiseFulfilledResult<PoolClient>[])
    if (status === 'fulfilled') value.release(true);
}
