import { addDays, DAY_MS } from '@cooler/contract/kernel/day.ts';

/** Spans of seven days, the last of which ends with the period. */
export function weeksOf({ from, to }: { readonly from: string; readonly to: string }) {
  const weeks = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS / 7);
  return Array.from({ length: weeks }, (_, week) => ({
    from: addDays(from, week * 7),
    to: addDays(from, week * 7 + 6),
  }));
}
