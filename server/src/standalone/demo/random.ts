import { addDays } from './days.ts';

/** Repeatable chance: the same seed gives the same values in the same order. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An item by its weight: twice the weight comes twice as often. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** Different items in chance order, all of them where fewer than `count` are there. */
  sample<T>(items: readonly T[], count: number): T[];
  /** A day between two offsets from today, both included: `date(today, -30, 0)` lies in the last month. */
  date(today: string, fromDays: number, toDays: number): string;
}

/** Makes repeatable chance from a name, so that one kind of data does not shift when another grows. */
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

/** The generator of that name: 32 bits of state, evenly spread values from 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
