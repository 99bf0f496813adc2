import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deviceRegister } from './entities/device-register/device-register.entity.ts';
import { deviceType } from './entities/device-type/device-type.entity.ts';
import { movementHistory } from './entities/movement-history/movement-history.entity.ts';
import { regionalRepresentative } from './entities/regional-representative/regional-representative.entity.ts';
import { serviceCompany } from './entities/service-company/service-company.entity.ts';
import { shop } from './entities/shop/shop.entity.ts';
import { stockTakingHead } from './entities/stock-taking-head/stock-taking-head.entity.ts';
import { stockTakingLine } from './entities/stock-taking-line/stock-taking-line.entity.ts';
import { warehouseCompany } from './entities/warehouse-company/warehouse-company.entity.ts';
import { REQUEST_FILE_STATE } from './entities/work-request/request-file.ts';
import { LEADER_EVENTS } from './entities/work-request/transitions.ts';
import { workRequest } from './entities/work-request/work-request.entity.ts';
import { ERRORS } from './errors.ts';
import { type Entity, fieldsOf, labelOf } from './kernel/entity.ts';
import { defineChoices, type Field } from './kernel/field.ts';
import { PATTERNS } from './kernel/patterns.ts';
import { checkValue, missingFault } from './kernel/validate.ts';
import { ROLES } from './roles.ts';
import { en } from './texts/en.ts';
import { hu } from './texts/hu.ts';
import { LANGUAGES, type Language, translate } from './texts/translate.ts';

const TEXTS: Record<Language, Record<string, string>> = { hu, en };

const ENTITIES: readonly Entity[] = [
  shop,
  serviceCompany,
  warehouseCompany,
  regionalRepresentative,
  deviceType,
  deviceRegister,
  workRequest,
  movementHistory,
  stockTakingHead,
  stockTakingLine,
];

const FIELDS = ENTITIES.flatMap((entity) => fieldsOf(entity).map(([, field]) => field));
const DECLARED_CHOICES = FIELDS.flatMap((field) => (field.kind === 'choice' ? [field.of] : []));
const ALL_CHOICES = [...new Set([...DECLARED_CHOICES, REQUEST_FILE_STATE])];

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
  assert.ok('fault' in checked, `${field.kind} accepts ${JSON.stringify(value)}`);
  return checked.fault.code;
}

function assertTexts(codes: readonly string[]) {
  assert.ok(codes.length > 0);
  for (const language of LANGUAGES) {
    const missing = codes.filter((code) => !TEXTS[language][code]?.trim());
    assert.deepEqual(missing, [], `without a text in ${language}`);
  }
}

function assertDistinct(language: Language, codes: readonly string[]) {
  const seen = new Map(codes.map((code) => [TEXTS[language][code]?.toLowerCase(), code]));
  const repeated = codes.filter((code) => seen.get(TEXTS[language][code]?.toLowerCase()) !== code);
  assert.deepEqual(repeated, [], `not told apart in ${language}`);
}

const placeholdersOf = (text: string | undefined) => text?.match(/\{\w+\}/g)?.sort() ?? [];

describe('texts', () => {
  it('name every entity and every field', () => {
    assertTexts(ENTITIES.map((entity) => `entity.${entity.name}`));
    for (const entity of ENTITIES) assertTexts(fieldsOf(entity).map(([path]) => labelOf(entity, path)));
  });

  it('name every value of every closed list, every role and every decision', () => {
    assertTexts(ALL_CHOICES.flatMap(({ name, options }) => options.map((option) => `${name}.${option}`)));
    assertTexts(ROLES.map((role) => `role.${role}`));
    assertTexts(LEADER_EVENTS.map((event) => `request-event.${event}`));
  });

  it('explain every error and every fault', () => {
    assertTexts(Object.keys(ERRORS));
    assertTexts(FIELDS.map((field) => missingFault(field).code));
    assertTexts(Object.values(PATTERNS).map(({ code }) => code));
    assertTexts(REFUSED.map(([field, value]) => faultOf(field, value)));
  });

  for (const language of LANGUAGES) {
    it(`tell the fields of an entity apart in ${language}, so that headers of a file can be recognised`, () => {
      for (const entity of ENTITIES) {
        assertDistinct(
          language,
          fieldsOf(entity).map(([path]) => labelOf(entity, path)),
        );
      }
    });

    it(`tell the values of a closed list apart in ${language}`, () => {
      for (const { name, options } of ALL_CHOICES) {
        assertDistinct(
          language,
          options.map((option) => `${name}.${option}`),
        );
      }
    });
  }

  it('have the same codes and the same placeholders in both languages', () => {
    assert.deepEqual(Object.keys(en).sort(), Object.keys(hu).sort());
    for (const code of Object.keys(hu)) {
      assert.deepEqual(placeholdersOf(TEXTS.en[code]), placeholdersOf(TEXTS.hu[code]), code);
    }
  });

  it('fit the parameters that come with a fault', () => {
    for (const [field, value] of REFUSED) {
      const checked = checkValue(field, value);
      assert.ok('fault' in checked);
      const text = translate('en', checked.fault.code, checked.fault.params);
      assert.deepEqual(placeholdersOf(text), []);
    }
  });
});

/** Texts that the specification quotes: §4, §5, §8. */
const QUOTED: Record<Language, Record<string, string>> = {
  hu: {
    ERROR_TITLE: 'Hiba',
    UNKNOWN_ERROR: 'Ismeretlen hiba',
    SAVED: 'Sikeres mentés',
    SAVE_FAILED: 'Hiba a mentés közben',
    ROW_DELETED: 'Az adott sor sikeresen törölve lett.',
    APPROVED_ITEM: 'Az adott elem sikeresen jóvá lett hagyva.',
    DENIED_ITEM: 'Az adott elem sikeresen el lett utasítva.',
    COMPLETED_ITEM: 'Az adott művelet sikeresen teljesítve lett.',
    REPAIR_OFFER_APPROVED: 'Az árajánlat sikeresen jóváhagyva.',
    REPAIR_OFFER_DENIED: 'Az árajánlat sikeresen elutasítva.',
    PASSWORD_RESET: 'Sikeres mentés!',
    SCAN_TITLE: 'QR Scan',
    SCAN_FAILED: 'Hiba történt a szkennelés közben!',
    'stock-taking-line-status.APPROVED': 'Van',
    'stock-taking-line-status.DENIED': 'Nincs',
    'stock-taking-line-status.EXTRA': 'Plussz',
  },
  en: {
    FILE_UPLOADED: '{file} file uploaded successfully.',
    FILE_UPLOAD_FAILED: 'file upload failed.',
    SCAN_TITLE: 'QR Scan',
    PLEASE_ENTER_VALID_CODE: 'Please enter a valid code',
    CODE_INVALID: 'Please enter a valid code',
    PLEASE_ENTER_NAME: 'Please enter a name',
    PLEASE_ENTER_POSTAL_CODE: 'Please enter a postal code',
    PLEASE_ENTER_CITY: 'Please enter a city',
    PLEASE_ENTER_STREET: 'Please enter a street house number',
    PLEASE_ENTER_REPRESENTATIVE: 'Please enter a regional representative',
    PLEASE_SELECT_RANK: 'Please select a rank',
    PLEASE_ENTER_USERNAME: 'Please enter a username',
    PLEASE_ENTER_EMAIL: 'Please enter an email',
    PLEASE_ENTER_SFA_CODE: 'Please enter an sfa code',
    PLEASE_ENTER_PHONE: 'Please enter a phone number',
    PLEASE_ENTER_TYPE: 'Please enter a type',
    PLEASE_SELECT_DATE: 'Please select a date',
    PLEASE_ENTER_SHOP: 'Please enter a shop',
    PLEASE_ENTER_DEVICE_TYPE: 'Please enter a device type',
    PLEASE_SELECT_SERIAL_NUMBER: 'Please select a serial number',
    PLEASE_SELECT_INVENTORY_NUMBER: 'Please select a inventory number',
    PLEASE_ADD_QUANTITY: 'Please add quantity',
    PLEASE_WRITE_REMARK: 'Please write min. 6 character remark',
    PLEASE_ENTER_LAST_NAME: 'Please enter a last name',
    PLEASE_ENTER_FIRST_NAME: 'Please enter a first name',
    PLEASE_ENTER_EMAIL_ADDRESS: 'Please enter a email address',
    PLEASE_ENTER_TEMPORARY_PASSWORD: 'Please enter a temporary password',
    PLEASE_TYPE_NAME: 'Please type a name',
    PLEASE_SELECT_TYPE: 'Please select a type',
    PLEASE_SELECT_METHOD: 'Please select a method',
    PLEASE_TYPE_LANGUAGE: 'Please type a language',
    PLEASE_TYPE_MESSAGE_CODE: 'Please type a message code',
    PLEASE_ENTER_CODE: 'Please enter a code',
  },
};

describe('quoted texts', () => {
  for (const language of LANGUAGES) {
    it(`are word for word those of the specification in ${language}`, () => {
      for (const [code, text] of Object.entries(QUOTED[language])) assert.equal(TEXTS[language][code], text);
    });
  }

  it('open the errors that go on to say what to do', () => {
    assert.ok(en.SERVER_ERROR.startsWith('Server error'));
    assert.ok(en.ACCESS_DENIED.startsWith('Access Denied'));
  });
});

describe('translate', () => {
  it('fills placeholders with what it is given', () => {
    assert.equal(translate('en', 'TEXT_TOO_SHORT', { min: 6 }), 'Please write at least 6 characters');
    assert.equal(
      translate('en', 'FILE_UPLOADED', { file: '$& {file}.csv' }),
      '$& {file}.csv file uploaded successfully.',
    );
  });

  it('leaves a placeholder that nothing was given for', () => {
    assert.equal(translate('hu', 'UNKNOWN_FIELD').includes('{field}'), true);
    assert.equal(translate('hu', 'UNKNOWN_FIELD', { other: 'x' }).includes('{field}'), true);
  });

  it('answers an unknown code with the code itself', () => {
    assert.equal(translate('hu', 'NO_SUCH_CODE'), 'NO_SUCH_CODE');
    assert.equal(translate('en', 'constructor'), 'constructor');
  });
});
