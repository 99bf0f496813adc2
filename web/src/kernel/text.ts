import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { type TextParams, textOf } from '@cooler/contract/texts/text-of.ts';
import type { Language } from '@cooler/contract/texts/translate.ts';
import { useMemo, useSyncExternalStore } from 'react';

interface Shown {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

let shown: Shown = { language: 'hu', texts: {} };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the page in these texts from now on. */
export function showTexts(language: Language, texts: Shown['texts']): void {
  shown = { language, texts };
  for (const listener of listeners) listener();
}

/** The text of a code outside of a component; a code without a text stands for itself. */
export function translate(code: string, params?: TextParams): string {
  return textOf(shown.texts, code, params);
}

export interface Texts {
  readonly language: Language;
  /** The text of a code known when the screen was written. */
  readonly t: (code: TextCode, params?: TextParams) => string;
  /** The text of a code made from data: a label, a choice, an error. */
  readonly named: (code: string, params?: TextParams) => string;
}

/** Texts in the language of the page; a switch of the language renders anew. */
export function useTexts(): Texts {
  const { language } = useSyncExternalStore(subscribe, () => shown);
  return useMemo(() => ({ t: translate, named: translate, language }), [language]);
}
