import * as z from 'zod/mini';
import { serverNow } from '../clock.ts';

/** A day without a change of the clock, in milliseconds. */
export const DAY_MS = 86_400_000;

// The Swedish locale formats dates as ISO 8601 does.
const BUDAPEST = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest', dateStyle: 'short' });

/** The calendar day in Budapest, the given number of milliseconds from now. */
export function dayFromNow(milliseconds = 0): string {
  return BUDAPEST.format(serverNow() + milliseconds);
}

/** The calendar day that is the given number of days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The calendar day in Budapest, the given number of days from today. */
export const dayIn = (days: number): string => addDays(dayFromNow(), days);

// PostgreSQL has no year 0, and 0001-01-01 00:00 east of Greenwich is before year 1 in UTC.
const FIRST = { day: '0001-01-01', moment: '0001-01-02' };

/** Schema of a calendar day in a request, `YYYY-MM-DD`. */
export const daySchema = (message?: string) =>
  z.iso.date(message).check(z.refine((day) => day >= FIRST.day, message));

/** Schema of an instant in a request, ISO 8601 in UTC; with `offset` other UTC offsets are accepted too. */
export const instantSchema = (error?: string, offset = false) =>
  z.iso.datetime({ error, offset }).check(z.refine((moment) => moment >= FIRST.moment, error));
