import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineEntity } from './entity.ts';
import { defineChoices, type Field } from './field.ts';
import { checkBody, checkValue, isMissing } from './validate.ts';

const CODE: Field = { kind: 'text', pattern: 'code', isKey: true };
const REMARK: Field = { kind: 'text', pattern: 'remark', multiline: true };
const EMAIL: Field = { kind: 'text', pattern: 'email' };
const PHONE: Field = { kind: 'text', pattern: 'phone' };
const MESSAGE: Field = { kind: 'text', pattern: 'messageCode' };
const POSTAL: Field = { kind: 'text', pattern: 'postalCode' };
const KEY: Field = { kind: 'text', isKey: true };
const LINES: Field = { kind: 'text', multiline: true };
const CHOICE: Field = { kind: 'choice', of: defineChoices('state', ['OLD', 'NEW']) };
const REF: Field = { kind: 'ref', to: 'shop' };
const NUMBER: Field = { kind: 'ref', to: 'shop', numeric: true };

const TAKEN: readonly (readonly [Field, given: unknown, kept: unknown])[] = [
  [LINES, '  a\tb\r\n', 'a\tb'],
  [LINES, 'a  \n\n  b\rc', 'a  \n\n  b\rc'],
  [LINES, 'a\u2028b', 'a\nb'],
  [{ kind: 'text' }, ' Kis   bolt\t\tés\r\nfia\u2028Kft. ', 'Kis bolt és fia Kft.'],
  [{ kind: 'text', max: 3 }, 'a    b', 'a b'],
  ...[KEY, REF].map((field) => [field, 'a  \u00a0 b   ű', 'a b ű'] as const),
  [{ kind: 'text' }, 'x'.repeat(255), 'x'.repeat(255)],
  [{ kind: 'text' }, 'É', 'É'],
  [{ kind: 'text', lowercase: true }, 'É', 'é'],
  [{ kind: 'text', min: 3, max: 4 }, 'abc', 'abc'],
  [{ kind: 'text', min: 3, max: 4 }, 'abcd', 'abcd'],
  [{ kind: 'int' }, 2_147_483_647, 2_147_483_647],
  [{ kind: 'int' }, -2_147_483_647, -2_147_483_647],
  [{ kind: 'int', min: 1, max: 2 }, 1, 1],
  [{ kind: 'int', min: 1, max: 2 }, 2, 2],
  [{ kind: 'bool' }, false, false],
  [{ kind: 'date' }, '2024-02-29', '2024-02-29'],
  [{ kind: 'instant' }, '2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z'],
  [CHOICE, 'NEW', 'NEW'],
  [REF, ' B-1 ', 'B-1'],
  [REF, 'x'.repeat(255), 'x'.repeat(255)],
  [NUMBER, 1, 1],
  ...['Ő', 'a1 -_!().:,'].map((text) => [CODE, text, text] as const),
  ...['Ő', 'a1 \n-_!?().,;:/+%&"'].map((text) => [REMARK, text, text] as const),
  ...['a@b.c', 'a.b+c@d-e.f.hu'].map((text) => [EMAIL, text, text] as const),
  ...['123456', '+36 (1) 2-3/4'].map((text) => [PHONE, text, text] as const),
  ...['a', 'a.B_1-2'].map((text) => [MESSAGE, text, text] as const),
  [POSTAL, '1234', '1234'],
];

/** Characters that nobody sees, or that look like others, in what is copied from web pages, sheets and phones. */
const UNSEEN = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
  ...['\u202a', '\u202b', '\u202c', '\u2060', '\u2064', '\u2066', '\u2067', '\u2068', '\u2069', '\u206f'],
  ...['\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u{e0041}'],
];
const UNSEEN_IN_KEYS = [...UNSEEN, '\u202d', '\u202e', '\ufff9', '\ue000', '\uffff', '\u0007', '\t', '\n'];
const BLANKS = ['\u00a0', '\u1680', '\u2003', '\u2009', '\u202f', '\u205f', '\u2800', '\u3000'];
const SHORTENED = ['1,23457E+12', '1.23457E+12', '1E+15', '-1,2e-05'];
const CELL_ERRORS = ['#N/A', '#HIÁNYZIK', '#ÉRTÉK!', '#HIV!', '#NÉV?', '#DIV/0!', '#value!', '########'];

const REFUSED: readonly (readonly [Field, code: string, ...given: unknown[]])[] = [
  [{ kind: 'text' }, 'TEXT_BLANK', ' ', '\t\n'],
  [{ kind: 'text' }, 'TEXT_TOO_LONG', 'x'.repeat(256)],
  [
    { kind: 'text' },
    'TEXT_UNPRINTABLE',
    'a\0',
    '\u0008a',
    'a\u000bb',
    'a\u000cb',
    'a\u000e',
    'a\u001f',
    'a\u007f',
  ],
  [{ kind: 'text' }, 'VALUE_INVALID', 7, {}, []],
  [{ kind: 'text', min: 3 }, 'TEXT_TOO_SHORT', 'ab', ' ab '],
  [{ kind: 'text', max: 4 }, 'TEXT_TOO_LONG', 'abcde'],
  [{ kind: 'text', min: 3, requiredMessage: 'PLEASE_WRITE' }, 'PLEASE_WRITE', 'ab'],
  [{ kind: 'int' }, 'NUMBER_TOO_LARGE', 2_147_483_648],
  [{ kind: 'int' }, 'NUMBER_TOO_SMALL', -2_147_483_648],
  [{ kind: 'int', min: 1 }, 'NUMBER_TOO_SMALL', 0],
  [{ kind: 'int', max: 2 }, 'NUMBER_TOO_LARGE', 3],
  [{ kind: 'int' }, 'NUMBER_NOT_WHOLE', 1.5, '1'],
  [{ kind: 'bool' }, 'VALUE_INVALID', 'true', 0],
  [{ kind: 'date' }, 'DATE_INVALID', '2026-02-30', '2026-02-28T10:00:00Z', '0000-04-12'],
  [{ kind: 'instant' }, 'DATE_INVALID', '2026-02-28', '0000-04-12T10:00:00Z'],
  [CHOICE, 'CHOICE_UNKNOWN', 'MIDDLE'],
  [REF, 'VALUE_INVALID', 7],
  [REF, 'TEXT_BLANK', ' ', '\t\n'],
  [{ ...REF, requiredMessage: 'PLEASE_ENTER_SHOP' }, 'PLEASE_ENTER_SHOP', ' '],
  [REF, 'TEXT_TOO_LONG', 'x'.repeat(256)],
  [NUMBER, 'VALUE_INVALID', 0, -1, '1', 1.5],
  [CODE, 'CODE_INVALID', 'a/', '/a', 'α'],
  [REMARK, 'REMARK_INVALID', 'a<', '<a', 'α'],
  [
    EMAIL,
    'EMAIL_INVALID',
    'a@b',
    '@b.c',
    'a@.c',
    'a@b.',
    'a@b.c.',
    'a@@b.c',
    'a b@c.d',
    'a@b c.d',
    'a@b.c d',
    ...['a,b@c.d', 'a;b@c.d', 'a<b@c.d', 'a>b@c.d', '(a)b@c.d', 'a:b@c.d', '"a"@c.d', '[a]@c.d', 'a\\b@c.d'],
    ...['a@b.c,d', 'a@b.c;', 'a@b.c>', 'a@[b.c]'],
  ],
  [PHONE, 'PHONE_INVALID', '12345', '+12345', 'x123456', '123456x', '123x456'],
  [MESSAGE, 'MESSAGE_CODE_INVALID', 'a b', 'á', 'a/', '/a'],
  [POSTAL, 'POSTAL_CODE_INVALID', '123', '12345', 'a123', '123a'],
];

const textOf = (given: unknown) => JSON.stringify(given).slice(0, 40);

describe('the value of a field', () => {
  for (const [field, given, kept] of TAKEN) {
    it(`(${field.kind}) accepts ${textOf(given)}`, () => {
      assert.deepEqual(checkValue(field, given), { value: kept });
    });
  }

  for (const [field, code, ...values] of REFUSED) {
    for (const given of values) {
      it(`(${field.kind}) rejects ${textOf(given)}: ${code}`, () => {
        const result = checkValue(field, given);
        assert.equal('faults' in result && result.faults[0].code, code);
      });
    }
  }

  it('that is rejected returns its limits with the error', () => {
    const paramsOf = (field: Field, value: unknown) => {
      const result = checkValue(field, value);
      return 'faults' in result ? result.faults[0].params : undefined;
    };
    assert.deepEqual(paramsOf({ kind: 'text' }, 7), { min: 1, max: 255 });
    assert.deepEqual(paramsOf({ kind: 'text', min: 2, max: 3 }, 7), { min: 2, max: 3 });
    assert.deepEqual(paramsOf(REF, 'x'.repeat(256)), { min: 1, max: 255 });
    assert.deepEqual(paramsOf({ kind: 'int' }, 'x'), { min: -2_147_483_647, max: 2_147_483_647 });
    assert.deepEqual(paramsOf({ kind: 'int', min: 2, max: 3 }, 1), { min: 2, max: 3 });
    assert.deepEqual(checkValue({ kind: 'bool' }, 'x'), { faults: [{ code: 'VALUE_INVALID' }] });
  });

  it('returns all its validation errors', () => {
    const codesOf = (field: Field, value: unknown) => {
      const result = checkValue(field, value);
      return 'faults' in result ? result.faults.map(({ code }) => code) : [];
    };
    assert.deepEqual(codesOf({ ...REMARK, min: 6 }, 'a<'), ['TEXT_TOO_SHORT', 'REMARK_INVALID']);
    assert.deepEqual(codesOf({ kind: 'text', requiredMessage: 'PLEASE_ENTER_CODE', pattern: 'code' }, ' '), [
      'PLEASE_ENTER_CODE',
    ]);
  });

  it('names the forbidden characters', () => {
    const charactersOf = (field: Field, value: unknown) => {
      const result = checkValue(field, value);
      return 'faults' in result ? result.faults.map(({ params }) => params?.characters) : [];
    };
    assert.deepEqual(charactersOf(REMARK, 'nem hűt 👍🏽 <b> és <i>'), ['👍🏽 < >']);
    assert.deepEqual(charactersOf({ kind: 'text' }, 'a\u0007b\u202ec\u0007'), ['U+0007 U+202E']);
  });

  it('of a remark accepts what people type and phone keyboards insert', () => {
    const kept: Readonly<Record<string, string>> = {
      'Első sor\nmásodik\u00a0sor, el\u00advá\u00adlasz\u00adtás, \u201eidéz\u201c \u2018a\u2019 a\u0301':
        'Első sor\nmásodik sor, elválasztás, „idéz“ ‘a’ á',
    };
    for (const text of [
      'A hőmérő 12 °C-ot mutat – „túl meleg” … de «jó»',
      "Kovács bolt's ajtó @ hátul # 2 * 3 = 6, ½ liter, 5 m², 100 €, 3 µm",
      ...Object.keys(kept),
    ])
      assert.deepEqual(checkValue(REMARK, text), { value: kept[text] ?? text });
  });

  it('loses what nobody sees, unless it is a key, which refuses and names it', () => {
    for (const unseen of UNSEEN)
      assert.deepEqual(
        checkValue({ kind: 'text' }, `a${unseen}b${unseen}`),
        { value: 'ab' },
        JSON.stringify(unseen),
      );
    for (const key of [KEY, REF])
      for (const unseen of UNSEEN_IN_KEYS) {
        const result = checkValue(key, `a${unseen}b`);
        const [fault] = 'faults' in result ? result.faults : [];
        assert.equal(fault?.code, 'TEXT_UNPRINTABLE', JSON.stringify(unseen));
        assert.match(String(fault?.params?.characters), /^U\+[\dA-F]{4,5}$/, JSON.stringify(unseen));
      }
  });

  it('has composed letters and ordinary blanks', () => {
    for (const field of [{ kind: 'text' } as const, KEY, REF]) {
      assert.deepEqual(checkValue(field, 'A\u0301rvi\u0301z'), { value: 'Árvíz' });
      for (const blank of BLANKS)
        assert.deepEqual(
          checkValue(field, `${blank}a${blank}b${blank}`),
          { value: 'a b' },
          JSON.stringify(blank),
        );
    }
    assert.deepEqual(checkValue(CODE, 'B\u00a01'), { value: 'B 1' });
  });

  it('keeps emoji, and is blank when nothing of it is visible', () => {
    for (const text of ['👩‍🔧 hűtő 🏳️‍🌈 👁️‍🗨️', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'])
      assert.deepEqual(checkValue({ kind: 'text' }, text), { value: text });
    for (const text of ['\u200b', '\u3164\u2800', '\u00ad \ufe0f'])
      assert.deepEqual(checkValue(PHONE, text), {
        faults: [{ code: 'TEXT_BLANK', params: { min: 1, max: 255 } }],
      });
  });

  it('that a spreadsheet has destroyed is refused, and nothing else is said about it', () => {
    const codesOf = (field: Field, value: string) => {
      const result = checkValue(field, value);
      return 'faults' in result ? result.faults.map(({ code }) => code) : [];
    };
    for (const field of [{ kind: 'text' } as const, KEY, REF, CODE, PHONE]) {
      for (const text of SHORTENED) assert.deepEqual(codesOf(field, text), ['NUMBER_SHORTENED'], text);
      for (const text of CELL_ERRORS) assert.deepEqual(codesOf(field, text), ['CELL_ERROR'], text);
    }
    for (const text of ['12E3', '1E5', 'E+12', '12,5E+12', '#1', 'N/A', '# 12', '5E10-B'])
      assert.deepEqual(checkValue(KEY, text), { value: text });
  });

  it('is missing only when it is absent, null or empty', () => {
    assert.deepEqual([undefined, null, ''].map(isMissing), [true, true, true]);
    assert.deepEqual([0, false, ' ', []].map(isMissing), [false, false, false, false]);
  });
});

const thing = defineEntity({
  name: 'thing',
  path: 'things',
  key: 'code',
  title: 'code',
  defaultSort: ['code', 'asc'],
  pageSize: 15,
  unique: [],
  card: { title: ['code'], subtitle: [] },
  fields: {
    code: { kind: 'text', required: true, immutable: true, requiredMessage: 'PLEASE_ENTER_CODE' },
    note: { kind: 'text', max: 3 },
    done: { kind: 'bool' },
    'shop.id': { kind: 'ref', to: 'shop', numeric: true, required: true },
    'shop.code': { kind: 'ref', to: 'shop', required: true },
    total: { kind: 'int', readOnly: true },
  },
});

describe('a body', () => {
  it('becomes values by field, with null for fields that are not given', () => {
    const { draft, faults } = checkBody(
      thing,
      { code: ' A ', shop: { id: 7 }, total: 5, other: 1 },
      'create',
    );
    assert.deepEqual(draft, { code: 'A', note: null, done: false, 'shop.id': 7, 'shop.code': null });
    assert.deepEqual(faults, {});
  });

  it('returns all validation errors of all fields', () => {
    const { draft, faults } = checkBody(thing, { note: 'long', done: 'x' }, 'create');
    assert.deepEqual(faults, {
      code: [{ code: 'PLEASE_ENTER_CODE' }],
      note: [{ code: 'TEXT_TOO_LONG', params: { min: 1, max: 3 } }],
      done: [{ code: 'VALUE_INVALID' }],
      'shop.id': [{ code: 'FIELD_REQUIRED' }],
      'shop.code': [{ code: 'FIELD_REQUIRED' }],
    });
    assert.deepEqual(draft, { code: null, 'shop.id': null, 'shop.code': null });
  });

  it('cannot change immutable fields', () => {
    const { draft, faults } = checkBody(thing, { code: 'B', shop: { code: 'B-1' } }, 'update');
    assert.deepEqual(draft, { note: null, done: false, 'shop.id': null, 'shop.code': 'B-1' });
    assert.deepEqual(faults, {});
  });

  it('identifies a reference by its keys only, not by other fields of its group', () => {
    const since = { kind: 'date', required: true } as const;
    const withDay = { ...thing, fields: { ...thing.fields, 'shop.since': since } };
    const faultsOf = (shop: object) => Object.keys(checkBody(withDay, { code: 'A', shop }, 'create').faults);
    assert.deepEqual(faultsOf({ id: 7 }), ['shop.since']);
    assert.deepEqual(faultsOf({ since: '2026-01-31' }), ['shop.id', 'shop.code']);
  });
});
