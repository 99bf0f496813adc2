import type { Language } from '@cooler/contract/texts/translate.ts';
import { pageStart } from '../start/page-data.ts';

/** The address of the text overrides; with the version from the page data the browser caches them forever. */
export function textsAddress(language: Language): string {
  const version = pageStart()?.texts?.[language];
  return `/public/messages/${language}${version ? `?version=${version}` : ''}`;
}
