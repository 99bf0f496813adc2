const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
/** Before 1 March 1900 Excel counts a day that never was. */
const FIRST_SAFE_SERIAL = 61;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/;

/** Excel's number of a day (`YYYY-MM-DD`); undefined when it has none. */
export function dateSerial(date: string): number | undefined {
  return ISO_DATE.test(date) ? serial(Date.parse(date)) : undefined;
}

/** Excel's number of an instant (ISO, UTC) as a Hungarian clock shows it, to the second; undefined when it has none. */
export function instantSerial(instant: string): number | undefined {
  if (!ISO_INSTANT.test(instant)) return undefined;
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return undefined;
  return serial(Math.floor((ms + budapestOffsetMs(ms)) / 1000) * 1000);
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

const OFFSETS_KEPT = 20_000;
/** By hours since 1970: whole numbers that are small are found quickest. */
const offsets = new Map<number, number>();

/** Clocks change on the hour, so an hour has one offset; asking Intl costs microseconds, a row has several instants. */
function budapestOffsetMs(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size === OFFSETS_KEPT) offsets.clear();
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
