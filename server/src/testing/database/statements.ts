import pg from 'pg';

type Query = typeof pg.Client.prototype.query;

async function countOnce(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  function counting(this: pg.Client, ...args: unknown[]): unknown {
    count += 1;
    return Reflect.apply(query, this, args);
  }
  pg.Client.prototype.query = counting as Query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

/** How many statements something sends to the database: the fewest of three runs. Background work falls into some. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const counts = [await countOnce(work), await countOnce(work), await countOnce(work)];
  return Math.min(...counts);
}
