import { cleanText } from '@cooler/contract/kernel/clean-text.ts';
import { parseNumber } from '@cooler/contract/typed-number.ts';
import dayjs from 'dayjs';
import { DATE_FORMAT, MINUTE_FORMAT } from './format.ts';

const TIME = String.raw`(?: (\d\d:\d\d))?$`;
const DAYS = [String.raw`^(\d{4})-(\d\d)-(\d\d)`, String.raw`^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?`].map(
  (day) => new RegExp(day + TIME),
);

/** Whether a text is a day as it is stored. */
export const isDay = (text: string, format = DATE_FORMAT): boolean => dayjs(text, format, true).isValid();

/** A day typed as files may have it (docs/domain.md §8.3), as it is stored, with `hasTime` the minute; as typed if it is none. */
export function readDay(typed: string, hasTime: boolean): string {
  const text = cleanText(typed).trim();
  const found = DAYS.map((day) => day.exec(text)).find((match) => match !== null);
  const [, year = '', month = '', day = '', time] = found ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hasTime && isDay(`${date} ${time ?? '00:00'}`, MINUTE_FORMAT)) return `${date} ${time ?? '00:00'}`;
  return !hasTime && !time && isDay(date) ? date : typed;
}

/** A typed number, as in files; null if empty, and as typed if it is none. */
export function readNumber(typed: string): number | string | null {
  return typed.trim() === '' ? null : (parseNumber(typed) ?? typed);
}
