const MS_PER_DAY = 24 * 60 * 60 * 1000;

// Sweden writes dates as ISO 8601 does.
const BUDAPEST = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest', dateStyle: 'short' });

/** The calendar day in Budapest so many milliseconds from now. */
export function dayFromNow(milliseconds = 0): string {
  return BUDAPEST.format(Date.now() + milliseconds);
}

/** The calendar day in Budapest so many days from now. */
export function dayIn(days: number): string {
  return dayFromNow(days * MS_PER_DAY);
}
