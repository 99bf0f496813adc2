import { DAY_MS } from './kernel/day.ts';

/** Day 0 of spreadsheets (UTC, in ms). */
export const SERIAL_ZERO = Date.UTC(1899, 11, 30);

const SERIAL_NUMBER = /^[2-9]\d{4}$/;

/** The day from 1954 on that a spreadsheet's number stands for; undefined if it is no such number. */
export function dayOfSerialNumber(text: string): string | undefined {
  if (!SERIAL_NUMBER.test(text)) return undefined;
  return new Date(SERIAL_ZERO + Number(text) * DAY_MS).toISOString().slice(0, 10);
}

const MONTHS = 'jan|feb|febr|márc|ápr|máj|jún|júl|aug|szept|okt|nov|dec|mar|apr|may|jun|jul|sep|oct';

const LOGICAL_VALUES = 'true|false|igaz|hamis';
const DAYS = `\\d{4}\\. ?\\d{1,2}\\. ?\\d{1,2}\\.|(?:${MONTHS})[.-] ?\\d{1,2}\\.?|\\d{1,2}[-. ](?:${MONTHS})\\.?(?:[- ]\\d{2,4})?`;

/** What a spreadsheet makes of another text: a logical value, or a date as Excel shows it. PostgreSQL reads the pattern alike. */
export const CONVERTED = new RegExp(`^(?:${LOGICAL_VALUES}|${DAYS})$`, 'i');
