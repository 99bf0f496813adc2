import type { Field } from './field.ts';

// Of ASCII and the letters of Hungarian nothing is ever cleaned or refused.
const CLEAN_TEXT = /^[\t\n\r\x20-\x7e\u00a1-\u00ac\u00ae-\u017f]*$/;
const CLEAN_LINE = /^(?!.* {2})[\x20-\x7e\u00a1-\u00ac\u00ae-\u017f]*$/;

/** Whether nothing of a text would be cleaned or refused as a key or as a text of one line. */
export const isCleanLine = (text: string): boolean => CLEAN_LINE.test(text);

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

/** Matches a text without unprintable characters. */
export const PRINTABLE = holdsNo(UNPRINTABLE);

/** Matches a key without unseen characters. */
export const SEEN = holdsNo(UNSEEN);

const evenText = (text: string) =>
  CLEAN_TEXT.test(text) ? text : text.normalize('NFC').replace(BLANKS, ' ').replace(LINE_ENDS, '\n');

/** A key with composed letters, ordinary spaces, and one space instead of several, which look the same. */
export function evenKey(text: string): string {
  return evenText(text).replace(/ {2,}/g, ' ');
}

/** A text with composed letters and ordinary spaces, without the invisible characters of web pages, sheets and phones. */
export function cleanText(text: string): string {
  return CLEAN_TEXT.test(text) ? text : evenText(text.replace(INVISIBLE, '$1'));
}

/** A clean text of one line: one space instead of several, of tabs and of line ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[ \t\r\n]{2,}|[\t\r\n]/g, ' ');
}

/** How a text is cleaned that names nothing, or that filters a field. */
export const textCleanerOf = (field: Field) =>
  field.kind === 'text' && field.multiline ? cleanText : cleanLine;
