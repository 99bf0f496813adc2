import type { PoolClient } from 'pg';

type Results<Works extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Name in keyof Works]: Awaited<ReturnType<Works[Name]>>;
};

const underway = new WeakMap<PoolClient, number>();

// The driver sends without waiting while this is set; it may not change before all that was sent is answered.
function sendAtOnce(client: PoolClient, more: 1 | -1): void {
  const works = (underway.get(client) ?? 0) + more;
  underway.set(client, works);
  Object.assign(client, { pipeline: works > 0 });
}

/**
 * Does several works of a transaction at once: their first statements take one round trip, in this order. Each works on
 * what was there before the others' answers; where one fails the first failure is told when all have ended.
 */
export async function inOneTrip<const Works extends readonly (() => Promise<unknown>)[]>(
  client: PoolClient,
  works: Works,
): Promise<Results<Works>> {
  sendAtOnce(client, 1);
  const outcomes = await Promise.allSettled(works.map((work) => work()));
  sendAtOnce(client, -1);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as Results<Works>;
}
