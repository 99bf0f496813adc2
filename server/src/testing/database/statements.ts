import pg from 'pg';

type Query = typeof pg.Client.prototype.query;

/** How many statements reach the database while something runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
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
