import { cleanText } from '@cooler/contract/kernel/clean-text.ts';
import { MIDNIGHT, readTypedDay } from '@cooler/contract/typed-day.ts';
import { parseNumber } from '@cooler/contract/typed-number.ts';
import dayjs from 'dayjs';
import { DATE_FORMAT, MINUTE_FORMAT } from './format.ts';

/** Whether a text is a day as it is stored. */
export const isDay = (text: string, format = DATE_FORMAT): boolean => dayjs(text, format, true).isValid();

/** A day typed as files may have it (docs/domain.md §8.3), as it is stored, with `hasTime` the minute; as typed if it is none. */
export function readDay(typed: string, hasTime: boolean): string {
  const { date = '', time = '' } = readTypedDay(cleanText(typed)) ?? {};
  const minute = `${date} ${time}`;
  if (hasTime) return isDay(minute, MINUTE_FORMAT) ? minute : typed;
  return time === MIDNIGHT && isDay(date) ? date : typed;
}

/** A typed number, as in files; null if empty, and as typed if it is none. */
export function readNumber(typed: string): number | string | null {
  return typed.trim() === '' ? null : (parseNumber(typed) ?? typed);
}
