import type { PoolClient } from 'pg';

type Results<Works extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Name in keyof Works]: Awaited<ReturnType<Works[Name]>>;
};

const underway = new WeakMap<PoolClient, number>();

// In pipeline mode the driver sends without waiting for answers; the mode must not change while answers are pending.
function countPipelined(client: PoolClient, more: 1 | -1): void {
  const works = (underway.get(client) ?? 0) + more;
  underway.set(client, works);
  Object.assign(client, { pipeline: works > 0 });
}

/**
 * Runs several parts of a transaction concurrently in pipeline mode: their first statements are sent in this order and
 * take one round trip. No part can use the results of another. If some fail, the first error is thrown after all settled.
 */
export async function runPipelined<const Works extends readonly (() => Promise<unknown>)[]>(
  client: PoolClient,
  works: Works,
): Promise<Results<Works>> {
  countPipelined(client, 1);
  const outcomes = await Promise.allSettled(works.map((work) => work()));
  countPipelined(client, -1);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as Results<Works>;
}
