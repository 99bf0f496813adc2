import { type Counting, fewestCounted } from './count-queries.ts';

const everyStatement: Counting = (query, count) =>
  function counting(...args) {
    count();
    return Reflect.apply(query, this, args);
  };

/** The number of statements sent to the database. Runs `work` three times. */
export function countStatements(work: () => Promise<unknown>): Promise<number> {
  return fewestCounted(everyStatement, work);
}
