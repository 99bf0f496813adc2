import { en } from './en.ts';
import { hu } from './hu.ts';

/** The languages of the screens, the default first (spec §1). */
export const LANGUAGES = ['hu', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export type TextParams = Readonly<Record<string, string | number>>;

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { hu, en };

function fill(text: string, params: TextParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}

/** The text of a code with its `{name}` placeholders filled; a code without a text stands for itself. */
export function translate(language: Language, code: string, params: TextParams = {}): string {
  const texts = TEXTS[language];
  return Object.hasOwn(texts, code) ? fill(texts[code] ?? code, params) : code;
}
