import { type TextParams, textOf } from '@cooler/contract/texts/text-of.ts';
import {
  LANGUAGES,
  type Language,
  SHIPPED_TEXTS,
  type TextsByCode,
} from '@cooler/contract/texts/translate.ts';

/** The text of a code in one language with its `{name}` placeholders filled; a code without a text stands for itself. */
export type Translate = (code: string, params?: TextParams) => string;

export type TextOverrides = Readonly<Record<Language, TextsByCode>>;

/** The texts of the product: as they are shipped, and what was edited over them. */
export interface Texts {
  /** The edited texts alone. */
  readonly edits: TextOverrides;
  in(language: Language): Translate;
  /** Every name that people may know a code by: in either language, as shipped and as edited. */
  namesOf(code: string): readonly string[];
}

/** Lays edits over the shipped texts. */
export function createTexts(edits: TextOverrides): Texts {
  const shown = { hu: { ...SHIPPED_TEXTS.hu, ...edits.hu }, en: { ...SHIPPED_TEXTS.en, ...edits.en } };
  return {
    edits,
    in: (language) => (code, params) => textOf(shown[language], code, params),
    namesOf: (code) =>
      LANGUAGES.flatMap((language) => [textOf(SHIPPED_TEXTS[language], code), textOf(shown[language], code)]),
  };
}

/** The texts as they are shipped. */
export const SHIPPED: Texts = createTexts({ hu: {}, en: {} });
