import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { type TextParams, textOf } from '@cooler/contract/texts/text-of.ts';
import type { Language, TextsByCode } from '@cooler/contract/texts/translate.ts';
import { createStore, useStore } from '../browser/store.ts';

export interface Texts {
  readonly language: Language;
  /** The text of a static code, checked by the compiler. */
  readonly t: (code: TextCode, params?: TextParams) => string;
  /** The text of a code made from data at runtime: a label, a choice, an error. */
  readonly named: (code: string, params?: TextParams) => string;
  /** A number as people write it in the language of the page. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
}

interface Shown extends Texts {
  readonly shipped: TextsByCode;
  readonly overrides: TextsByCode;
}

function shownIn(language: Language, shipped: TextsByCode, overrides: TextsByCode): Shown {
  const texts = { ...shipped, ...overrides };
  const named = (code: string, params?: TextParams) => textOf(texts, code, params);
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    value.toLocaleString(language, options);
  return { language, shipped, overrides, named, t: named, number };
}

const shown = createStore(shownIn('hu', {}, {}));

/** Switches the page to a language: the shipped texts with the overrides on top. */
export function showTexts(language: Language, shipped: TextsByCode, overrides: TextsByCode): void {
  shown.set(shownIn(language, shipped, overrides));
}

/** Replaces the text overrides, if the page is in their language. */
export function applyTextOverrides(language: Language, overrides: TextsByCode): void {
  const { language: current, shipped, overrides: former } = shown.get();
  if (language !== current || JSON.stringify(overrides) === JSON.stringify(former)) return;
  shown.set(shownIn(language, shipped, overrides));
}

/** The text of a code, outside of components; a code without a text is returned as it is. */
export function translate(code: string, params?: TextParams): string {
  return shown.get().named(code, params);
}

/** Texts in the language of the page; renders again, with new functions, when the language or the overrides change. */
export const useTexts = (): Texts => useStore(shown);
