import pg from 'pg';

type Query = typeof pg.Client.prototype.query;

/** Makes what stands in for the driver's `query` while something runs, and calls `count` for what counts. */
export type Counting = (query: Query, count: () => void) => (this: pg.Client, ...args: unknown[]) => unknown;

async function countOnce(counting: Counting, work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = counting(query, () => {
    count += 1;
  }) as Query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

/** The fewest of three runs: background work falls into some. */
export async function fewestCounted(counting: Counting, work: () => Promise<unknown>): Promise<number> {
  const counts = [];
  for (let run = 0; run < 3; run += 1) counts.push(await countOnce(counting, work));
  return Math.min(...counts);
}
