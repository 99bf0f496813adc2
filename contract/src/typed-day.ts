const TIME = String.raw`(?:[ T](\d{1,2}:\d\d)(?::00(?:\.0+)?)?)?$`;
const FORMS = [String.raw`^(\d{4})-(\d\d)-(\d\d)`, String.raw`^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?`].map(
  (day) => new RegExp(day + TIME),
);

/** A day as people and spreadsheets write it, and the minute after it; neither is checked against the calendar. */
interface TypedDay {
  readonly date: string;
  /** Midnight if there is none: formulas and databases add it to days. */
  readonly time: string;
}

/** Reads the ISO and the Hungarian form of a day (docs/domain.md §8.3); undefined for anything else. */
export function readTypedDay(text: string): TypedDay | undefined {
  const found = FORMS.map((form) => form.exec(text.trim())).find((match) => match !== null);
  if (!found) return undefined;
  const [, year = '', month = '', day = '', time = ''] = found;
  return {
    date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    time: time.padStart(5, '00:00'),
  };
}

/** The time of a day that has none. */
export const MIDNIGHT = '00:00';

/** `Date.parse` accepts 30 February, as a day in March; PostgreSQL has no year 0. */
function isDay(iso: string): boolean {
  const ms = Date.parse(iso);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) && !iso.startsWith('0000');
}

/** Parses `YYYY-MM-DD` or the Hungarian form into `YYYY-MM-DD`; undefined for anything else and for days that do not exist (docs/domain.md §8.3). */
export function parseDate(text: string): string | undefined {
  const { date, time } = readTypedDay(text) ?? {};
  return date !== undefined && time === MIDNIGHT && isDay(date) ? date : undefined;
}
