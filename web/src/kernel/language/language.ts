import type { Language, TextsByCode } from '@cooler/contract/texts/translate.ts';
import type { ConfigProviderProps } from 'antd';
import { api } from '../api/api.ts';
import { logError } from '../feedback/problem.ts';
import { loadPiece } from '../start/load-piece.ts';
import { applyTextOverrides, showTexts } from '../text/text.ts';
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

/** Ant Design's locale for a language, once it is loaded. */
export const antdLocale = (language: Language): Locale | undefined => packs.get(language)?.locale;

/** Loads the texts in the saved language. */
export async function startTexts(): Promise<Language> {
  const language = savedLanguage();
  await switchLanguage(language);
  return language;
}

const WAIT_MS = 5_000;

/** The overrides; without them, and while they take too long, the page works with the shipped texts. */
async function textOverridesInTime(language: Language): Promise<TextsByCode> {
  const loading = api.get<TextsByCode>(textsAddress(language));
  loading.then((arrived) => applyTextOverrides(language, arrived), logError);
  const late = new Promise<TextsByCode>((resolve) => setTimeout(resolve, WAIT_MS, {}));
  return Promise.race([loading.catch(() => ({})), late]);
}

let wanted: Language | undefined;

/** Switches texts, Ant Design, dates and the document to a language, and stores the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  const [{ texts }, edits, { default: dayjs }] = await Promise.all([
    load(language),
    textOverridesInTime(language),
    loadPiece(() => import('dayjs')),
  ]);
  // The user may have chosen another language meanwhile.
  if (wanted !== language) return;
  dayjs.locale(language);
  showTexts(language, texts, edits);
  saveLanguage(language);
  document.documentElement.lang = language;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/app.${language}.webmanifest`);
}
