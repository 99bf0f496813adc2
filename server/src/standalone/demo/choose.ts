import type { Random } from './random.ts';

/** The items in random order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const drawn = items.map((item) => ({ item, rank: random.int(0, 2 ** 30) }));
  return drawn.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** `count` items in proportion to their weights, each at least once, in random order. */
export function distribute<T>(
  random: Random,
  items: readonly (readonly [item: T, weight: number])[],
  count: number,
): T[] {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  const shares = items.map(([, weight]) => Math.max(1, Math.floor((weight / total) * count)));
  const heaviest = shares.indexOf(Math.max(...shares));
  const rest = count - shares.reduce((sum, share) => sum + share, 0);
  const all = items.flatMap(([item], index) => {
    const share = (shares[index] ?? 0) + (index === heaviest ? rest : 0);
    return Array.from({ length: share }, () => item);
  });
  return shuffled(random, all);
}

/** The first matching item from a random position on; throws if there is none. */
export function findMatching<T>(random: Random, items: readonly T[], matches: (item: T) => boolean): T {
  const start = random.int(0, items.length - 1);
  for (let step = 0; step < items.length; step++) {
    const item = items[(start + step) % items.length] as T;
    if (matches(item)) return item;
  }
  throw new Error('No demo item matches');
}
