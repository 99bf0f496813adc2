const MAX_LISTED = 10;
const SHOWABLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

const segmenter = new Intl.Segmenter('hu', { granularity: 'grapheme' });

function codePointsOf(characters: readonly string[]): string {
  const codePoints = characters.map((each) =>
    each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0'),
  );
  return codePoints.map((codePoint) => `U+${codePoint}`).join(' ');
}

/** A printable form of a refused grapheme: itself, or the code points (`U+0007`) of what is invisible in it. */
function printable(grapheme: string, refused: RegExp): string {
  const characters = [...grapheme];
  const ignorable = characters.filter((each) => IGNORABLE.test(each));
  const rest = characters.filter((each) => !IGNORABLE.test(each)).join('');
  if (ignorable.length > 0 && !refused.test(rest)) return codePointsOf(ignorable);
  return SHOWABLE.test(grapheme) ? grapheme : codePointsOf(characters);
}

/** The distinct graphemes of a text that match `refused`, at most ten, separated by spaces. */
export function refusedCharacters(text: string, refused: RegExp): string {
  const found = Array.from(segmenter.segment(text), ({ segment }) => segment).filter((each) =>
    refused.test(each),
  );
  return [...new Set(found.map((each) => printable(each, refused)))].slice(0, MAX_LISTED).join(' ');
}
