import { addDays } from './days.ts';
import type { Random } from './random.ts';

// By the day of the week, Sunday first: nobody works at weekends, so that work was done on Friday.
const BACK_TO_WORK = [-2, 0, 0, 0, 0, 0, -1];
const MINUTE_MS = 60_000;

/** How long demo histories reach back; the register itself was opened some weeks earlier. */
export const HISTORY_DAYS = 540;

/** The day when the register was opened with lists uploaded from elsewhere. */
export function openingDay(today: string): string {
  return workDay(addDays(today, -HISTORY_DAYS - 60));
}

/** The last day on which anything happened. */
export function lastDay(today: string): string {
  return workDay(addDays(today, -1));
}

/** The day itself, or the Friday before it. */
function workDay(day: string): string {
  return addDays(day, BACK_TO_WORK[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0);
}

/** The items by their instant, those of the same instant as they were. */
export function inTimeOrder<T>(items: readonly T[], instantOf: (item: T) => string): T[] {
  const dated = items.map((item) => ({ item, at: instantOf(item) }));
  return dated.sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at)).map(({ item }) => item);
}

/** An instant in the working hours of a day, and after another instant where one is given. */
export function instantOn(random: Random, day: string, after = ''): string {
  const worked = workDay(day);
  if (after >= worked) return later(after, random.int(5 * 60, 75 * 60));
  return later(`${worked}T05:40:00.000Z`, random.int(0, 5 * 60 * 60));
}

function later(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + (seconds * MINUTE_MS) / 60).toISOString();
}
