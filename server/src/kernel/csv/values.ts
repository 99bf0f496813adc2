import { parseNumber } from '@cooler/contract/typed-number.ts';

const DATES = [/^(\d{4})-(\d{2})-(\d{2})$/, /^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?$/];

/** Parses `YYYY-MM-DD` or the Hungarian form into `YYYY-MM-DD`; undefined for anything else and for days that do not exist (docs/domain.md §8.3). */
export function parseDate(text: string): string | undefined {
  const match = DATES.map((form) => form.exec(text.trim())).find((found) => found !== null);
  if (!match) return undefined;
  const [, year = '', month = '', day = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** `Date.parse` accepts 30 February, as a day in March; PostgreSQL has no year 0. */
function isDay(iso: string): boolean {
  const ms = Date.parse(iso);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) && !iso.startsWith('0000');
}

/** A whole number, also as spreadsheets write it in a column of decimals: `2,0`. */
export function parseInteger(text: string): number | undefined {
  const number = parseNumber(text);
  return Number.isSafeInteger(number) ? number : undefined;
}

const BOOLEANS = new Map([
  ...['igen', 'i', 'yes', 'y', 'true', 'igaz', '1'].map((word) => [word, true] as const),
  ...['nem', 'n', 'no', 'false', 'hamis', '0'].map((word) => [word, false] as const),
]);

/** A boolean, as written in Hungarian or English or by a spreadsheet. */
export function parseBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text.trim().toLowerCase());
}
