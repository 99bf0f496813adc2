import { en } from './en.ts';
import { hu } from './hu.ts';
import { type TextParams, textOf } from './text-of.ts';

/** The languages of the screens, the default first (spec §1). */
export const LANGUAGES = ['hu', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { hu, en };

/** The text of a code in a language with its `{name}` placeholders filled; a code without a text stands for itself. */
export function translate(language: Language, code: string, params: TextParams = {}): string {
  return textOf(TEXTS[language], code, params);
}
