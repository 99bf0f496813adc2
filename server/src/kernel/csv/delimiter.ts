export const DELIMITERS = [';', ',', '\t'] as const;

export type Delimiter = (typeof DELIMITERS)[number];

/** A first line `sep=;` that tells Excel the delimiter and is not a row. */
const DECLARATION = /^"?sep=([;,\t])"?[;,\t]*(?:\r\n|\r|\n)/i;

/** The delimiter of a text, and the offset of its first row. */
export function findDelimiter(text: string): { readonly delimiter: Delimiter; readonly start: number } {
  const [line = '', declared] = DECLARATION.exec(text) ?? [];
  const delimiter = DELIMITERS.find((each) => each === declared) ?? detectDelimiter(text);
  return { delimiter, start: line.length };
}

// Enough of a header; a file may have no line end at all.
const LOOKED_AT = 64 * 1024;

/** The most frequent delimiter outside quotes in the first line that is not empty; `;` when there is none. */
function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  const start = Math.max(0, text.search(/[^\r\n]/));
  for (const character of text.slice(start, start + LOOKED_AT)) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const count = (delimiter: Delimiter) => counts.get(delimiter) ?? 0;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}
