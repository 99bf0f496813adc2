import type { Language, TextsByCode } from '@cooler/contract/texts/translate.ts';
import type { ConfigProviderProps } from 'antd';
import { api } from '../api/api.ts';
import { logError } from '../feedback/problem.ts';
import { loadPiece } from '../start/load-piece.ts';
import { showTexts } from '../text/text.ts';
import { savedLanguage, saveLanguage } from './saved-language.ts';
import { textsAddress } from './texts-address.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;

interface LanguagePack {
  readonly texts: TextsByCode;
  readonly locale: Locale;
}

const PACKS: Readonly<Record<Language, () => Promise<LanguagePack>>> = {
  hu: async () => (await loadPiece(() => import('./language-hu.ts'))).pack,
  en: async () => (await loadPiece(() => import('./language-en.ts'))).pack,
};

const packs = new Map<Language, LanguagePack>();

async function load(language: Language): Promise<LanguagePack> {
  const pack = packs.get(language) ?? (await PACKS[language]());
  packs.set(language, pack);
  return pack;
}

/** Ant Design's own texts in a language that has been loaded. */
export function antdLocale(language: Language): Locale | undefined {
  return packs.get(language)?.locale;
}

/** Makes the texts ready in the saved language. */
export async function startTexts(): Promise<Language> {
  const language = savedLanguage();
  await switchLanguage(language);
  return language;
}

/** The texts that were edited since the product was built, by code, as they are now. */
export function loadTextOverrides(language: Language): Promise<TextsByCode> {
  return api.get<TextsByCode>(`/public/messages/${language}`);
}

// Without the edits the page still speaks, in the texts as they were shipped.
async function textOverridesOrNone(language: Language): Promise<TextsByCode> {
  try {
    return await api.get<TextsByCode>(textsAddress(language));
  } catch (error) {
    logError(error);
    return {};
  }
}

/** Switches everything at once: texts, Ant Design, dates, the document; remembers the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  const [{ texts }, edits, { default: dayjs }] = await Promise.all([
    load(language),
    textOverridesOrNone(language),
    loadPiece(() => import('dayjs')),
  ]);
  dayjs.locale(language);
  showTexts(language, texts, edits);
  saveLanguage(language);
  document.documentElement.lang = language;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/app.${language}.webmanifest`);
}
