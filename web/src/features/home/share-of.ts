import type { Texts } from '../../kernel/text/text.ts';

/** A part of the whole in percent, with two decimals; undefined if the whole is 0 or unknown. */
export function shareOf(
  part: number | undefined,
  whole: number | undefined,
  number: Texts['number'],
): string | undefined {
  if (part === undefined || !whole) return undefined;
  const percent = (part / whole) * 100;
  return number(percent, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
