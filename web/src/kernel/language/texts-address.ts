import type { Language } from '@cooler/contract/texts/translate.ts';
import { pageStart } from '../start/page-data.ts';

/** Where the edited texts are: by the version that the page names the browser keeps them for ever. */
export function textsAddress(language: Language): string {
  const version = pageStart()?.texts?.[language];
  return `/public/messages/${language}${version ? `?version=${version}` : ''}`;
}
