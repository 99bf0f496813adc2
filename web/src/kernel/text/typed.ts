import { DATE_FORMAT } from './format.ts';

const HUNGARIAN_DAYS = ['.', '. '].flatMap((gap) => [`YYYY${gap}MM${gap}DD`, `YYYY${gap}M${gap}D`]);

/** How a day may be typed, as in files (docs/domain.md §8.3); the first form is the one that is shown. */
export const TYPED_DAYS = [DATE_FORMAT, ...HUNGARIAN_DAYS.flatMap((day) => [day, `${day}.`])];

/** The same with hours and minutes, or without: the day's beginning. */
export const TYPED_MINUTES = [...TYPED_DAYS.map((day) => `${day} HH:mm`), ...TYPED_DAYS];

/** A number as it may be typed, thousands apart, with a decimal comma or point: for `InputNumber`, which takes it as a text. */
export const readNumber = (typed = ''): number =>
  typed.replace(/\s/g, '').replace(',', '.') as unknown as number;
