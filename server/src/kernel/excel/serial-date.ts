import { SERIAL_ZERO } from '@cooler/contract/converted-cells.ts';
import { DAY_MS } from '@cooler/contract/kernel/day.ts';

const HOUR_MS = 3_600_000;
/** Earlier serials are ambiguous: Excel counts 29 February 1900, which did not exist. */
const FIRST_SAFE_SERIAL = 61;

const FIRST_YEAR = 1900;

const DASH = 45;
const ZERO = 48;
/** Every month has at least this many days. */
const SAFE_DAY = 28;

/** Parses digits of a text; NaN when there is another character. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** The start (UTC, in ms) of the day at the beginning of a text. Parsed by digits, because `Date.parse` is slow and a sheet has many. */
function dayMs(text: string): number {
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return Number.NaN;
  const day = digits(text, 8, 10);
  if (day > SAFE_DAY) return Date.parse(text.slice(0, 10));
  const month = digits(text, 5, 7);
  const year = digits(text, 0, 4);
  const isDay = day > 0 && month > 0 && month <= 12;
  // `Date.UTC` takes the year 26 for 1926.
  return isDay && year >= FIRST_YEAR ? Date.UTC(year, month - 1, day) : Number.NaN;
}

/** Excel's serial number of a day (`YYYY-MM-DD`); undefined when it has none. */
export function dateSerial(date: string): number | undefined {
  return date.length === 10 ? serial(dayMs(date)) : undefined;
}

const isUtc = (instant: string): boolean =>
  (instant[10] === 'T' && instant.endsWith('Z')) || (instant[10] === ' ' && instant.endsWith('+00'));

/** Excel's serial number, in Budapest time and to the second, of a UTC instant in ISO or database format; undefined when it has none. */
export function instantSerial(instant: string): number | undefined {
  if (!isUtc(instant) || instant[13] !== ':' || instant[16] !== ':') return undefined;
  const time = digits(instant, 11, 13) * 3600 + digits(instant, 14, 16) * 60 + digits(instant, 17, 19);
  const ms = dayMs(instant) + time * 1000;
  return Number.isNaN(ms) ? undefined : serial(ms + budapestOffsetMs(ms));
}

function serial(ms: number): number | undefined {
  const days = (ms - SERIAL_ZERO) / DAY_MS;
  return days >= FIRST_SAFE_SERIAL ? days : undefined;
}

const budapest = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Budapest',
  calendar: 'iso8601',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const MAX_OFFSETS = 20_000;
/** By hours since 1970: small integers are the fastest keys. */
const offsets = new Map<number, number>();

/** Cached per hour: the offset changes only on the hour, Intl takes microseconds, and a row has several instants. */
function budapestOffsetMs(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size === MAX_OFFSETS) offsets.clear();
  const offset = wallClockMs(hour * HOUR_MS) - hour * HOUR_MS;
  offsets.set(hour, offset);
  return offset;
}

function wallClockMs(ms: number): number {
  const parts = Object.fromEntries(
    budapest.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
