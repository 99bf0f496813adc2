import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { originNow } from '../../kernel/telemetry/work.ts';

type Query = typeof pg.Client.prototype.query;

/** Wraps the driver's `query` while something runs, and calls `count` for whatever is counted. */
export type Counting = (query: Query, count: () => void) => (this: pg.Client, ...args: unknown[]) => unknown;

const counted = new AsyncLocalStorage<true>();

// Polling of queues and other background work runs concurrently and is not counted.
const belongs = () => counted.getStore() === true || originNow()?.requestId !== undefined;

async function countOnce(counting: Counting, work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = counting(query, () => {
    if (belongs()) count += 1;
  }) as Query;
  try {
    await counted.run(true, work);
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

/** The minimum of three runs, because the first one also fills caches. */
export async function fewestCounted(counting: Counting, work: () => Promise<unknown>): Promise<number> {
  const counts = [];
  for (let run = 0; run < 3; run += 1) counts.push(await countOnce(counting, work));
  return Math.min(...counts);
}
