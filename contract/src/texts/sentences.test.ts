import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { en } from './en.ts';
import { hu } from './hu.ts';
import { placeholdersOf, textOf } from './text-of.ts';

/** Values and their article: vowels, consonants, digits, leading punctuation, spelled abbreviations. */
const VALUES: Readonly<Record<string, 'a' | 'az'>> = {
  Almáskert: 'az',
  Élelmiszer: 'az',
  Őzike: 'az',
  Bolt: 'a',
  Gyöngy: 'a',
  '„Zöldkert”': 'a',
  '#1': 'az',
  '#2': 'a',
  '5': 'az',
  '12': 'a',
  '1000': 'az',
  '10000': 'a',
  LTR: 'az',
  B1: 'a',
};

const filled = (texts: Readonly<Record<string, string>>, code: string, value: string): string => {
  const names = placeholdersOf(texts[code] ?? '');
  return textOf(texts, code, Object.fromEntries([...names].map((name) => [name, value])));
};

const codesWith = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(texts).filter((code) => placeholdersOf(texts[code] ?? '').size > 0);

/** Texts whose placeholder is not a number, or is always greater than one. */
const NEVER_ONE = [
  /^(shop-merge\.text|shop-merge\.done|SHOP_ASKED_TWICE|DEVICE_ASKED_TWICE|SHEET_OF_SOMEBODY_ELSE)$/,
  /^(device-timeline\.pieces|capture\.pieces|request-view\.stockAt)$/,
  /^notification\.many\./,
  /^(device-timeline\.truncated|device-type\.childTypesHint|statistics\.weeks|table\.printed)$/,
  /^(LIST_TOO_SLOW|COMMENT_CLOSED|NO_SUCH_LABEL|TOO_MANY_LABELS|SELECTION_TOO_LARGE|CHILDREN_TOO_MANY)$/,
  /^(TEXT_TOO_SHORT|TEXT_TOO_LONG|PASSWORD_TOO_SHORT|thread\.tooManyFiles)$/,
  /^(TOO_MANY_UNSENT_FILES|TOO_MANY_VIEWS)$/,
  /^(upload\.limited|request-upload\.previewLimited|home\.ageSpan|home\.ageMore)$/,
];
/** The number 1 with a plural. */
const MANY_OF_ONE = /\bare 1\b|\b1 (?:(?:new|open|more|uncounted) )?(?!is\b|was\b|has\b)[a-z-]*[a-rt-z]s\b/;

describe('every text with a placeholder', () => {
  for (const [value, expected] of Object.entries(VALUES)) {
    it(`has the right article in Hungarian before ${value}`, () => {
      const wrong = codesWith(hu).flatMap((code) => {
        const said = filled(hu, code, value);
        const articles = said.matchAll(
          new RegExp(`(?<![\\p{L}])(az?)(?:\\(z\\))? [„#(]?${RegExp.escape(value)}`, 'giu'),
        );
        return [...articles].some(([, one = '']) => one.toLowerCase() !== expected) || said.includes('(z)')
          ? [`${code}: ${said}`]
          : [];
      });
      assert.deepEqual(wrong, []);
    });
  }

  it('uses the singular for 1 in English', () => {
    const wrong = codesWith(en)
      .filter((code) => !NEVER_ONE.some((each) => each.test(code)))
      .map((code) => [code, filled(en, code, '1')] as const)
      .filter(([, said]) => MANY_OF_ONE.test(said));
    assert.deepEqual(wrong, []);
  });

  it('has all placeholders filled', () => {
    for (const texts of [hu, en])
      assert.deepEqual(
        codesWith(texts).filter((code) => /[{}|]/.test(filled(texts, code, '2'))),
        [],
      );
  });
});
