import { DATE_FORMAT } from './format.ts';

const HUNGARIAN_DAYS = ['.', '. '].flatMap((gap) => [`YYYY${gap}MM${gap}DD`, `YYYY${gap}M${gap}D`]);

/** Accepted input formats of a date, as in files (docs/domain.md §8.3); the first one is the display format. */
export const TYPED_DAYS = [DATE_FORMAT, ...HUNGARIAN_DAYS.flatMap((day) => [day, `${day}.`])];

/** The same with hours and minutes; without them the start of the day. */
export const TYPED_MINUTES = [...TYPED_DAYS.map((day) => `${day} HH:mm`), ...TYPED_DAYS];

/** Normalises a typed number, with spaces and decimal comma or point; `InputNumber` takes the result as text. */
export const readNumber = (typed = ''): number =>
  typed.replace(/\s/g, '').replace(',', '.') as unknown as number;
