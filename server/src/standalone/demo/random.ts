import { addDays } from '@cooler/contract/kernel/day.ts';

/** A seeded pseudo-random generator: the same seed gives the same sequence. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A random item in proportion to its weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** `count` distinct items in random order, or all if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  /** A day between two offsets from today, both included: `date(today, -30, 0)` is within the last 30 days. */
  date(today: string, fromDays: number, toDays: number): string;
}

/** Creates a generator for a name; separate names keep one kind of data unchanged when another grows. */
export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  };
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => pickByWeight(items, next()),
    sample: (items, count) => takeDifferent(items, count, int),
    date: (today, fromDays, toDays) => addDays(today, int(fromDays, toDays)),
  };
}

function pickByWeight<T>(items: readonly (readonly [item: T, weight: number])[], share: number): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let left = share * total;
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('Nothing to pick from');
}

function takeDifferent<T>(items: readonly T[], count: number, int: Random['int']): T[] {
  const rest = [...items];
  const wanted = Math.min(count, rest.length);
  return Array.from({ length: wanted }, () => rest.splice(int(0, rest.length - 1), 1)).flat() as T[];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

/** The Mulberry32 generator: 32 bits of state, uniform values in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
