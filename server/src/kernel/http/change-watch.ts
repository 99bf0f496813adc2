import type { Pool } from 'pg';
import { countChanges } from '../list/change-count.ts';

interface Waiter {
  readonly after: number;
  readonly done: (changes: number) => void;
}

/** Long polling: any number of requests wait for the next change of a table, at the cost of one small query a second in total. */
export interface ChangeWatch {
  /** The table's change count: immediately when it differs from `after`, else at the next change or the timeout (25 s). */
  next(after: number | undefined, signal: AbortSignal): Promise<number>;
  stop(): void;
}

const POLL_INTERVAL_MS = 1_000;
const MAX_WAIT_MS = 25_000;

/** Watches a table by its change counter in the database, so that changes of other processes are seen as well. */
export function watchChanges(pool: () => Pool, table: string, maxWaitMs = MAX_WAIT_MS): ChangeWatch {
  const waiters = new Set<Waiter>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const count = () => countChanges(pool(), table);

  async function poll(): Promise<void> {
    // While the database is unreachable nothing changes; waiting requests are answered at their timeout.
    const changes = await count().catch(() => undefined);
    for (const { after, done } of waiters) if (changes !== undefined && changes !== after) done(changes);
    timer = waiters.size > 0 && !isStopped ? setTimeout(poll, POLL_INTERVAL_MS) : undefined;
  }

  function wait(after: number, signal: AbortSignal): Promise<number> {
    return new Promise((resolve) => {
      const limit = setTimeout(() => done(after), maxWaitMs);
      const leave = () => done(after);
      const waiter: Waiter = { after, done };
      function done(changes: number): void {
        clearTimeout(limit);
        signal.removeEventListener('abort', leave);
        waiters.delete(waiter);
        resolve(changes);
      }
      signal.addEventListener('abort', leave);
      waiters.add(waiter);
      timer ??= setTimeout(poll, POLL_INTERVAL_MS);
    });
  }

  return {
    async next(after, signal) {
      const changes = await count();
      return changes !== after || isStopped || signal.aborted ? changes : wait(after, signal);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const { after, done } of waiters) done(after);
    },
  };
}
