const DAY_MS = 86_400_000;

/** Adds a number of days to a date. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Spans of seven days, the last of which ends with the period. */
export function weeksOf({ from, to }: { readonly from: string; readonly to: string }) {
  const weeks = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS / 7);
  return Array.from({ length: weeks }, (_, week) => ({
    from: addDays(from, week * 7),
    to: addDays(from, week * 7 + 6),
  }));
}
