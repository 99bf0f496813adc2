import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { originNow } from '../../kernel/telemetry/work.ts';

type Query = typeof pg.Client.prototype.query;

/** Makes what stands in for the driver's `query` while something runs, and calls `count` for what counts. */
export type Counting = (query: Query, count: () => void) => (this: pg.Client, ...args: unknown[]) => unknown;

const counted = new AsyncLocalStorage<true>();

// Looks into queues and other background work go on beside what is counted.
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

/** The fewest of three runs: the first also reads what the server then keeps. */
export async function fewestCounted(counting: Counting, work: () => Promise<unknown>): Promise<number> {
  const counts = [];
  for (let run = 0; run < 3; run += 1) counts.push(await countOnce(counting, work));
  return Math.min(...counts);
}
