import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERRORS } from './errors.ts';
import { ELIXIR_RUN_STATE } from './features/elixir/elixir-run.ts';
import { message } from './features/message/message.entity.ts';
import { NOTIFICATION_KINDS, NOTIFIED_EVENTS } from './features/notification/notified-events.ts';
import { RESOLUTION } from './features/partner/difference.ts';
import { PARTNER_STATE } from './features/partner/overview.ts';
import { PARTNER, PARTNER_EVENT } from './features/partner/partner.ts';
import { BULK_DECISION_STATE } from './features/work-request/decisions/bulk-decision.ts';
import { LEADER_EVENTS } from './features/work-request/steps/transitions.ts';
import { REQUEST_FILE_STATE } from './features/work-request/upload/request-file.ts';
import { fieldsOf, labelOf } from './kernel/entity.ts';
import { type Choices, defineChoices, type Field } from './kernel/field.ts';
import { PATTERNS } from './kernel/patterns.ts';
import { checkValue, missingFault } from './kernel/validate.ts';
import { REASON_CODES } from './reasons.ts';
import { ROLES } from './roles.ts';
import { allEntities } from './testing/entities.ts';
import { en } from './texts/en.ts';
import { hu } from './texts/hu.ts';
import { textOf } from './texts/text-of.ts';
import { LANGUAGES, type Language, translate } from './texts/translate.ts';

const TEXTS: Record<Language, Record<string, string>> = { hu, en };

const ENTITIES = (await allEntities()).map(({ entity }) => entity);

const PARTNER_CHOICES: readonly Choices[] = [PARTNER, PARTNER_EVENT, PARTNER_STATE, RESOLUTION];

const FIELDS = ENTITIES.flatMap((entity) => fieldsOf(entity).map(([, field]) => field));
const DECLARED_CHOICES = FIELDS.flatMap((field) => (field.kind === 'choice' ? [field.of] : []));
const ALL_CHOICES = [
  ...new Set([
    ...DECLARED_CHOICES,
    REQUEST_FILE_STATE,
    BULK_DECISION_STATE,
    ELIXIR_RUN_STATE,
    ...PARTNER_CHOICES,
  ]),
];

const REFUSED: readonly (readonly [Field, unknown])[] = [
  [{ kind: 'text' }, '  '],
  [{ kind: 'text' }, 'a\u0000'],
  [{ kind: 'text', min: 6 }, 'short'],
  [{ kind: 'text', max: 3 }, 'long'],
  [{ kind: 'text' }, 1],
  [{ kind: 'int', min: 1 }, 0],
  [{ kind: 'int', max: 1 }, 2],
  [{ kind: 'bool' }, 'perhaps'],
  [{ kind: 'date' }, '2025-02-30'],
  [{ kind: 'instant' }, 'yesterday'],
  [{ kind: 'choice', of: defineChoices('size', ['S', 'L']) }, 'M'],
  [{ kind: 'ref', to: 'shop', numeric: true }, -1],
];

function faultOf(field: Field, value: unknown): string {
  const checked = checkValue(field, value);
  assert.ok('faults' in checked, `${field.kind} accepts ${JSON.stringify(value)}`);
  return checked.faults[0].code;
}

function assertTexts(codes: readonly string[]) {
  assert.ok(codes.length > 0);
  for (const language of LANGUAGES) {
    const missing = codes.filter((code) => !TEXTS[language][code]?.trim());
    const message = `write a text for ${missing.join(', ')} into contract/src/texts/${language}`;
    assert.deepEqual(missing, [], message);
  }
}

function assertDistinct(language: Language, codes: readonly string[]) {
  const written = codes.filter((code) => TEXTS[language][code]);
  const seen = new Map(written.map((code) => [TEXTS[language][code]?.toLowerCase(), code]));
  const repeated = written.filter((code) => seen.get(TEXTS[language][code]?.toLowerCase()) !== code);
  const fix = `give each a text of its own in contract/src/texts/${language}`;
  assert.deepEqual(repeated, [], `${repeated.join(', ')} share the text of another code: ${fix}`);
}

const placeholdersOf = (text: string | undefined) => text?.match(/\{\w+\}/g)?.sort() ?? [];

describe('texts', () => {
  it('exist for every entity, its empty list and every field', () => {
    assertTexts(ENTITIES.flatMap(({ name }) => [`entity.${name}`, `${name}.empty`]));
    for (const entity of ENTITIES) assertTexts(fieldsOf(entity).map(([path]) => labelOf(entity, path)));
  });

  it('exist for every value of every closed list, every role and every decision', () => {
    assertTexts(ALL_CHOICES.flatMap(({ name, options }) => options.map((option) => `${name}.${option}`)));
    assertTexts(ROLES.map((role) => `role.${role}`));
    assertTexts(LEADER_EVENTS.map((event) => `request-event.${event}`));
  });

  it('exist for every notified event, for one subject and for many, and for every kind of notification', () => {
    const events = ['mention', ...NOTIFIED_EVENTS.map(({ event }) => event)];
    assertTexts(events.flatMap((event) => [`notification.one.${event}`, `notification.many.${event}`]));
    assertTexts(NOTIFICATION_KINDS.map((kind) => `notification.kind.${kind}`));
  });

  it('exist for every error and every validation error', () => {
    assertTexts([...Object.keys(ERRORS), ...REASON_CODES]);
    assertTexts(FIELDS.map((field) => missingFault(field).code));
    assertTexts(Object.values(PATTERNS).map(({ code }) => code));
    assertTexts(REFUSED.map(([field, value]) => faultOf(field, value)));
  });

  for (const language of LANGUAGES) {
    it(`are distinct for the fields of an entity in ${language}, so that headers of a file can be recognised`, () => {
      for (const entity of ENTITIES) {
        assertDistinct(
          language,
          fieldsOf(entity).map(([path]) => labelOf(entity, path)),
        );
      }
    });

    it(`are distinct for the values of a closed list in ${language}`, () => {
      for (const { name, options } of ALL_CHOICES) {
        assertDistinct(
          language,
          options.map((option) => `${name}.${option}`),
        );
      }
    });
  }

  it('have the same codes and the same placeholders in both languages', () => {
    for (const [language, other] of [LANGUAGES, LANGUAGES.toReversed()]) {
      const missing = Object.keys(TEXTS[other]).filter((code) => !Object.hasOwn(TEXTS[language], code));
      const message = `write a text for ${missing.join(', ')} into contract/src/texts/${language}`;
      assert.deepEqual(missing, [], message);
    }
    for (const code of Object.keys(hu)) {
      assert.deepEqual(placeholdersOf(TEXTS.en[code]), placeholdersOf(TEXTS.hu[code]), code);
    }
  });

  it('are valid rows of the translation screen', () => {
    const { 'messageId.messageCode': code, translated } = message.fields;
    for (const language of LANGUAGES) {
      for (const [each, text] of Object.entries(TEXTS[language])) {
        assert.deepEqual(checkValue(code, each), { value: each });
        assert.deepEqual(checkValue(translated, text), { value: text }, each);
      }
    }
  });

  it('have no placeholders besides the parameters of a validation error', () => {
    for (const [field, value] of REFUSED) {
      const checked = checkValue(field, value);
      assert.ok('faults' in checked);
      const [{ code, params }] = checked.faults;
      const text = translate('en', code, params);
      assert.deepEqual(placeholdersOf(text), []);
    }
  });
});

describe('translate', () => {
  it('fills placeholders with the given values', () => {
    assert.equal(translate('en', 'TEXT_TOO_SHORT', { min: 6 }), 'Please write at least 6 characters');
    assert.equal(
      translate('en', 'FILE_UPLOADED', { file: '$& {file}.csv' }),
      '$& {file}.csv file uploaded successfully.',
    );
  });

  it('chooses the singular or the plural', () => {
    const texts = { CODE: '{total} {total|row|rows}' };
    assert.equal(textOf(texts, 'CODE', { total: 1 }), '1 row');
    assert.equal(textOf(texts, 'CODE', { total: 0 }), '0 rows');
    assert.equal(textOf(texts, 'CODE', { total: '1 001' }), '1 001 rows');
    assert.equal(textOf(texts, 'CODE'), '{total} {total|row|rows}');
  });

  it('leaves a placeholder without a value as it is', () => {
    assert.equal(translate('hu', 'UNKNOWN_FIELD').includes('{field}'), true);
    assert.equal(translate('hu', 'UNKNOWN_FIELD', { other: 'x' }).includes('{field}'), true);
  });

  it('returns an unknown code itself', () => {
    assert.equal(translate('hu', 'NO_SUCH_CODE'), 'NO_SUCH_CODE');
    assert.equal(translate('en', 'constructor'), 'constructor');
  });
});
