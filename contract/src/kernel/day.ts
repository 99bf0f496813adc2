import * as z from 'zod/mini';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

// The Swedish locale formats dates as ISO 8601 does.
const BUDAPEST = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest', dateStyle: 'short' });

/** The calendar day in Budapest so many milliseconds from now. */
export function dayFromNow(milliseconds = 0): string {
  return BUDAPEST.format(Date.now() + milliseconds);
}

/** The calendar day in Budapest so many days from now. */
export function dayIn(days: number): string {
  return dayFromNow(days * MS_PER_DAY);
}

// PostgreSQL knows no year 0; the first day of year 1 begins before it in places east of Greenwich.
const FIRST = { day: '0001-01-01', moment: '0001-01-02' };

/** A day that somebody gives, as `YYYY-MM-DD`. */
export const givenDay = (message?: string) =>
  z.iso.date(message).check(z.refine((day) => day >= FIRST.day, message));

/** A moment that somebody gives, in ISO 8601 and UTC, or with another offset where that is said. */
export const givenMoment = (error?: string, offset = false) =>
  z.iso.datetime({ error, offset }).check(z.refine((moment) => moment >= FIRST.moment, error));
