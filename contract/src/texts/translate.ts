import { en } from './en.ts';
import { hu } from './hu.ts';
import { type TextParams, textOf } from './text-of.ts';

/** The languages of the screens, the default first (docs/domain.md §11.3). */
export const LANGUAGES = ['hu', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Texts of one language by their codes. */
export type TextsByCode = Readonly<Record<string, string>>;

/** Every text as it is shipped. */
export const SHIPPED_TEXTS: Readonly<Record<Language, TextsByCode>> = { hu, en };

/** The shipped text of a code in a language with its `{name}` placeholders filled; a code without a text stands for itself. */
export function translate(language: Language, code: string, params: TextParams = {}): string {
  return textOf(SHIPPED_TEXTS[language], code, params);
}
