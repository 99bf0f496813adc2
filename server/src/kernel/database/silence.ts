import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { forgetHosts } from './host-choice.ts';
import { STATEMENT_SECONDS } from './pool.ts';

const LIMITS = {
  // The server's own statement timeout comes first.
  silentMs: (STATEMENT_SECONDS + 1) * 1_000,
  suspectMs: 5_000,
  checkEveryMs: 1_000,
};

/** A watched connection. */
interface Watched {
  readonly socket: Socket;
  /** Bytes sent when the server had last answered everything; more bytes sent means that an answer is pending. */
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

/** Raises the silence limit of a connection until it is back in the pool. */
export function allowSilence(client: PoolClient, ms: number): void {
  allowances.set(client, ms);
}

/** Call when a connection was found dead: closes idle ones and gives those with pending answers only five seconds. */
export function suspectConnections(): void {
  forgetHosts();
  for (const watch of watches) watch.suspect();
}

/** Closes connections of a pool that await an answer and transfer no bytes; their statements fail. Returns a function that ends the watch. */
export function watchSilence(pool: Pool, { silentMs, suspectMs, checkEveryMs } = LIMITS): () => void {
  const connections = new Map<PoolClient, Watched>();
  const timer = setInterval(check, checkEveryMs).unref();
  let checkedAt = performance.now();

  function add(client: PoolClient): void {
    const socket = client.connection.stream as Socket;
    const watched = { socket, answered: socket.bytesWritten, moved: 0, movedAt: 0, isSuspect: false };
    // Everything sent so far is answered.
    client.on('drain', () => {
      watched.answered = socket.bytesWritten;
    });
    connections.set(client, watched);
  }

  function check(): void {
    const now = performance.now();
    const sinceCheck = now - checkedAt;
    checkedAt = now;
    // What arrived while this process was too busy to read is read only after this timer.
    const busyMs = sinceCheck > 2 * checkEveryMs ? sinceCheck : 0;
    for (const [client, watched] of connections) {
      watched.movedAt += busyMs;
      if (isDead(client, watched, now)) watched.socket.destroy();
    }
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
