import type pg from 'pg';
import { type Counting, fewestCounted } from './count-queries.ts';

type Callback = (error: Error | null, result?: unknown) => void;

const everyWait: Counting = (query, count) => {
  const waiting = new Map<pg.Client, number>();
  return function counting(...args) {
    const before = waiting.get(this) ?? 0;
    // In pipeline mode the driver does not wait for earlier responses.
    if (before === 0 || !this.pipeline) count();
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
  };
};

/** The number of round trips to the database on all connections; pipelined statements count once. Runs `work` three times. */
export function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  return fewestCounted(everyWait, work);
}
