import { DATE_FORMAT } from './format.ts';

const HUNGARIAN_MONTHS = ['.', '. '].flatMap((gap) => [`YYYY${gap}MM${gap}`, `YYYY${gap}M${gap}`]);
const WHOLE_DAYS = [DATE_FORMAT, ...HUNGARIAN_MONTHS.map((month) => `${month}DD`)];

/**
 * Accepted input formats of a date, as in files (docs/domain.md §8.3); the first one is the display format. A picker takes
 * a date as soon as the typed text is one, so none of them begins another one: `2026.11.1` would take `2026.11.15`.
 */
export const TYPED_DAYS = [
  ...WHOLE_DAYS.flatMap((day) => [day, `${day}.`]),
  ...HUNGARIAN_MONTHS.map((month) => `${month}D.`),
];

/** Days that more typing could continue; read when the field is left. */
export const SHORT_DAYS = HUNGARIAN_MONTHS.map((month) => `${month}D`);

/** The same with hours and minutes; without them the start of the day. */
export const TYPED_MINUTES = [...TYPED_DAYS.map((day) => `${day} HH:mm`), ...TYPED_DAYS];

/** Normalises a typed number, with spaces and decimal comma or point; `InputNumber` takes the result as text. */
export const readNumber = (typed = ''): number =>
  typed.replace(/\s/g, '').replace(',', '.') as unknown as number;
