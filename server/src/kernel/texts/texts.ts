import { type TextParams, textOf } from '@cooler/contract/texts/text-of.ts';
import {
  LANGUAGES,
  type Language,
  SHIPPED_TEXTS,
  type TextsByCode,
} from '@cooler/contract/texts/translate.ts';

/** The text of a code in one language with its `{name}` placeholders filled; the code itself when it has no text. */
export type Translate = (code: string, params?: TextParams) => string;

export type TextOverrides = Readonly<Record<Language, TextsByCode>>;

/** The texts of the product: the shipped ones and the edits that override them. */
export interface Texts {
  /** The edited texts alone. */
  readonly edits: TextOverrides;
  in(language: Language): Translate;
  /** The current texts of a code, in both languages. */
  namesOf(code: string): readonly string[];
}

/** Merges edits over the shipped texts. */
export function createTexts(edits: TextOverrides): Texts {
  const texts = { hu: { ...SHIPPED_TEXTS.hu, ...edits.hu }, en: { ...SHIPPED_TEXTS.en, ...edits.en } };
  return {
    edits,
    in: (language) => (code, params) => textOf(texts[language], code, params),
    namesOf: (code) => LANGUAGES.map((language) => textOf(texts[language], code)),
  };
}

/** The shipped texts, without edits. */
export const SHIPPED: Texts = createTexts({ hu: {}, en: {} });
