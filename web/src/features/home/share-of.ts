/** A part of the whole in percent, with two decimals; undefined if the whole is 0 or unknown. */
export function shareOf(
  part: number | undefined,
  whole: number | undefined,
  language: string,
): string | undefined {
  if (part === undefined || !whole) return undefined;
  const percent = (part / whole) * 100;
  return percent.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
