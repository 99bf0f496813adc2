import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';
import type { Language } from '@cooler/contract/texts/translate.ts';
import type { Pool } from 'pg';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import { SHIPPED } from '../../../kernel/texts/texts.ts';

type PageText = TextCode extends infer Code ? (Code extends `login.${infer Name}` ? Name : never) : never;

/** The error codes of the provider's pages. */
export type PageError = Extract<PageText, Uppercase<PageText>>;

/** The texts of the provider's pages in one language. */
export interface PageWords {
  readonly language: Language;
  readonly product: string;
  readonly t: (name: PageText, params?: TextParams) => string;
}

/** The current texts of the pages. */
export async function pageWords(pool: Pool, language: Language): Promise<PageWords> {
  // Error pages must work without the database.
  const texts = await currentTexts(pool).catch(() => SHIPPED);
  const words = texts.in(language);
  return { language, product: words('shell.appName'), t: (name, params) => words(`login.${name}`, params) };
}

/** The first supported language of a list like `en-GB hu`; Hungarian by default. */
export function languageOf(uiLocales: unknown): Language {
  const wanted = String(uiLocales ?? '')
    .toLowerCase()
    .split(' ')
    .map((tag) => tag.split('-')[0]);
  return wanted.find((tag) => tag === 'hu' || tag === 'en') ?? 'hu';
}
