import pg from 'pg';

type Query = typeof pg.Client.prototype.query;
type Callback = (error: Error | null, result?: unknown) => void;

async function countOnce(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  const waiting = new Map<pg.Client, number>();
  let count = 0;

  function counting(this: pg.Client, ...args: unknown[]): unknown {
    const before = waiting.get(this) ?? 0;
    // The driver sends without waiting for answers where it was told to.
    if (before === 0 || !this.pipeline) count += 1;
    waiting.set(this, before + 1);
    const answered = () => waiting.set(this, (waiting.get(this) ?? 1) - 1);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const counted: Callback = (error, result) => {
        answered();
        (callback as Callback)(error, result);
      };
      return Reflect.apply(query, this, [...args.slice(0, -1), counted]);
    }
    const answer = Reflect.apply(query, this, args) as unknown;
    if (answer instanceof Promise) answer.then(answered, answered);
    return answer;
  }

  pg.Client.prototype.query = counting as Query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

/**
 * How many times something waits for the database, on all connections together; statements that are sent at once wait once.
 * The fewest of three runs: background work falls into some.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  const counts = [await countOnce(work), await countOnce(work), await countOnce(work)];
  return Math.min(...counts);
}
