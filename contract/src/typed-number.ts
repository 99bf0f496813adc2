const WHOLE = String.raw`[+-]?(?:\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+|\d+)`;
// Three decimals may be thousands in another notation, `1.000`: neither is guessed.
const NUMBER = new RegExp(String.raw`^${WHOLE}(?:[.,](?!\d{3}$)\d+)?$`);

/** A number as people and spreadsheets write it, with spaces between thousands, and a decimal comma or point; undefined for anything else (docs/domain.md §8.3). */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return undefined;
  const number = Number(trimmed.replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** A whole number, also as spreadsheets write it in a column of decimals: `2,0`. */
export function parseInteger(text: string): number | undefined {
  const number = parseNumber(text);
  return Number.isSafeInteger(number) ? number : undefined;
}
