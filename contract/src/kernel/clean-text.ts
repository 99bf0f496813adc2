const CLEAN = /^[\t\n\r\x20-\x7e\u00a1-\u00ac\u00ae-\u017f]*$/;

/** Whether a text has only characters of which nothing is ever cleaned or refused: ASCII and the letters of Hungarian. */
function isCleanText(text: string): boolean {
  return CLEAN.test(text);
}

const CLEAN_KEY = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u017f]*$/;

/** The same for keys, which may not hold tabs and line ends either. */
export function isCleanKey(text: string): boolean {
  return CLEAN_KEY.test(text);
}

// A braille pattern without dots is as blank as a space.
const BLANKS = /[\p{Zs}\u2800]/gu;
const LINE_ENDS = /[\p{Zl}\p{Zp}]/gu;

// Joiners, variation selectors and tags are part of an emoji, and invisible anywhere else. Overrides of the text direction are refused.
const INVISIBLE =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]+)|(?![\u202d\u202e])\p{Default_Ignorable_Code_Point}/gu;

/** Control characters except tab and line ends, and overrides of the text direction: no text may hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern exists to refuse them.
export const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/;

const holdsNo = (pattern: RegExp) => new RegExp(`^(?!.*${pattern.source})`, pattern.unicode ? 'su' : 's');

/** Characters that two keys could differ by and look the same. */
export const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, 'g');

/** Matches a text without unprintable characters. */
export const PRINTABLE = holdsNo(UNPRINTABLE);

/** Matches a key without unseen characters. */
export const SEEN = holdsNo(UNSEEN);

/** A text with composed letters, and with ordinary spaces and line ends instead of those that look the same. */
export function evenText(text: string): string {
  if (isCleanText(text)) return text;
  return text.normalize('NFC').replace(BLANKS, ' ').replace(LINE_ENDS, '\n');
}

/** An even text without the invisible characters that web pages, spreadsheets and phones add to what is copied. */
export function cleanText(text: string): string {
  return isCleanText(text) ? text : evenText(text.replace(INVISIBLE, '$1'));
}

/** A clean text with a space for each unprintable character. */
export const printableText = (text: string): string => cleanText(text).replace(EVERY_UNPRINTABLE, ' ');
