import { type Counting, fewestCounted } from './count-queries.ts';

const everyStatement: Counting = (query, count) =>
  function counting(...args) {
    count();
    return Reflect.apply(query, this, args);
  };

/** How many statements something sends to the database; it is run three times. */
export function countStatements(work: () => Promise<unknown>): Promise<number> {
  return fewestCounted(everyStatement, work);
}
