import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';
import type { Language } from '@cooler/contract/texts/translate.ts';
import type { Pool } from 'pg';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import { SHIPPED } from '../../../kernel/texts/texts.ts';

type PageText = TextCode extends infer Code ? (Code extends `login.${infer Name}` ? Name : never) : never;

/** The codes of the errors a person can meet on the provider's pages. */
export type PageError = Extract<PageText, Uppercase<PageText>>;

/** What the provider's pages say, in one language. */
export interface PageWords {
  readonly language: Language;
  readonly product: string;
  readonly t: (name: PageText, params?: TextParams) => string;
}

/** The words of the pages as they are now. */
export async function pageWords(pool: Pool, language: Language): Promise<PageWords> {
  // The page that says that something failed must not need a database that is away.
  const texts = await currentTexts(pool).catch(() => SHIPPED);
  const words = texts.in(language);
  return { language, product: words('shell.appName'), t: (name, params) => words(`login.${name}`, params) };
}

/** Picks the first language on offer from a list like `en-GB hu`; Hungarian when there is none. */
export function languageOf(uiLocales: unknown): Language {
  const wanted = String(uiLocales ?? '')
    .toLowerCase()
    .split(' ')
    .map((tag) => tag.split('-')[0]);
  return wanted.find((tag) => tag === 'hu' || tag === 'en') ?? 'hu';
}
