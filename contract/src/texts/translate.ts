import { en } from './en.ts';
import { hu } from './hu.ts';
import { type TextParams, textOf } from './text-of.ts';

/** The languages of the screens, the default first (docs/domain.md §11.3). */
export const LANGUAGES = ['hu', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Texts of one language by their codes. */
export type TextsByCode = Readonly<Record<string, string>>;

/** All shipped texts. */
export const SHIPPED_TEXTS: Readonly<Record<Language, TextsByCode>> = { hu, en };

/** The shipped text of a code with its placeholders filled; the code itself if it has no text. */
export function translate(language: Language, code: string, params: TextParams = {}): string {
  return textOf(SHIPPED_TEXTS[language], code, params);
}
