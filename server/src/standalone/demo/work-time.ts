import { addDays } from '@cooler/contract/kernel/day.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;

/** Days that demo histories go back; the register was opened some weeks earlier. */
export const HISTORY_DAYS = 540;

/** The day on which the register was opened with uploaded lists. */
export function openingDay(today: string): string {
  return addDays(today, -HISTORY_DAYS - 60);
}

/** The last day with events. */
export function lastDay(today: string): string {
  return addDays(today, -1);
}

/** The items sorted by instant; the sort is stable. */
export function inTimeOrder<T>(items: readonly T[], instantOf: (item: T) => string): T[] {
  const dated = items.map((item) => ({ item, at: instantOf(item) }));
  return dated.sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at)).map(({ item }) => item);
}

/**
 * An instant in the working hours of a day, and after `after` if given. All weekdays are alike, so that the data does
 * not depend on the current day.
 */
export function instantOn(random: Random, day: string, after = ''): string {
  if (after >= day) return later(after, random.int(5 * 60, 75 * 60));
  return later(`${day}T05:40:00.000Z`, random.int(0, 5 * 60 * 60));
}

function later(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + (seconds * MINUTE_MS) / 60).toISOString();
}
