import { cleanText, UNPRINTABLE } from '@cooler/contract/kernel/clean-text.ts';

const MAX_TEXT = 4000;

// PostgreSQL cannot store NUL. Lone surrogates are replaced by `toWellFormed`.
const UNSUITABLE = new RegExp(UNPRINTABLE, 'g');

/** Makes a partner's text storable and displayable: cleans it, replaces unsuitable characters and truncates it. */
export function plainText(text: string, limit = MAX_TEXT): string {
  const whole = cleanText(text).replace(UNSUITABLE, '\uFFFD').toWellFormed();
  return whole.length > limit ? `${whole.slice(0, limit - 1).toWellFormed()}…` : whole;
}
