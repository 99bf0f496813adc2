const MAX_TOLD = 10;
const SHOWABLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

const segmenter = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/** A character as a person can recognise it: itself, or its number where nothing of it shows. */
function shown(character: string): string {
  if (SHOWABLE.test(character)) return character;
  const numbers = Array.from(character, (each) =>
    each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0'),
  );
  return numbers.map((number) => `U+${number}`).join(' ');
}

/** The characters of a text that hold a refused one, each once, the first few. */
export function refusedCharacters(text: string, refused: RegExp): string {
  const found = Array.from(segmenter.segment(text), ({ segment }) => segment).filter((each) =>
    refused.test(each),
  );
  return [...new Set(found.map(shown))].slice(0, MAX_TOLD).join(' ');
}
