const MAX_LISTED = 10;
const SHOWABLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

const segmenter = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/** A printable form of a character: itself, or its code point (`U+0007`) if it is invisible. */
function printable(character: string): string {
  if (SHOWABLE.test(character)) return character;
  const codePoints = Array.from(character, (each) =>
    each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0'),
  );
  return codePoints.map((codePoint) => `U+${codePoint}`).join(' ');
}

/** The distinct graphemes of a text that match `refused`, at most ten, separated by spaces. */
export function refusedCharacters(text: string, refused: RegExp): string {
  const found = Array.from(segmenter.segment(text), ({ segment }) => segment).filter((each) =>
    refused.test(each),
  );
  return [...new Set(found.map(printable))].slice(0, MAX_LISTED).join(' ');
}
