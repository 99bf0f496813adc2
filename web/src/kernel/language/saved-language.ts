import type { Language } from '@cooler/contract/texts/translate.ts';

const STORAGE_KEY = 'language';
const DEFAULT_LANGUAGE: Language = 'hu';

/** The languages of the screens, in the order of the language switch. */
export const LANGUAGES: readonly Language[] = ['hu', 'en'];

/** The language last chosen in this browser (docs/domain.md §11.3). */
export function savedLanguage(): Language {
  const saved = localStorage.getItem(STORAGE_KEY);
  return LANGUAGES.find((language) => language === saved) ?? DEFAULT_LANGUAGE;
}

/** Stores the choice in this browser. */
export function saveLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}
