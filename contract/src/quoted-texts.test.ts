import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serviceCompany } from './features/company/service-company.entity.ts';
import { warehouseCompany } from './features/company/warehouse-company.entity.ts';
import { deviceType } from './features/device-type/device-type.entity.ts';
import { message } from './features/message/message.entity.ts';
import { regionalRepresentative } from './features/regional-representative/regional-representative.entity.ts';
import { shop } from './features/shop/shop.entity.ts';
import { workRequest } from './features/work-request/work-request.entity.ts';
import { type Entity, fieldAt } from './kernel/entity.ts';
import { checkValue, missingFault } from './kernel/validate.ts';
import { en } from './texts/en.ts';
import type { TextCode } from './texts/text-code.ts';
import { LANGUAGES, type Language, SHIPPED_TEXTS } from './texts/translate.ts';

/** Texts whose wording is fixed (docs/domain.md §10.3, §10.4). */
const QUOTED: Record<Language, Record<string, string>> = {
  hu: {
    'shell.accessDenied': 'Access Denied',
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
    SCAN_FAILED: 'Hiba történt a szkennelés közben!',
    'stock-taking-line-status.APPROVED': 'Van',
    'stock-taking-line-status.DENIED': 'Nincs',
    'stock-taking-line-status.EXTRA': 'Plussz',
  },
  en: {
    'shell.accessDenied': 'Access Denied',
    SERVER_ERROR: 'Server error',
    'common.add': 'Add new',
    'common.edit': 'Edit',
    'form.upload': 'Upload File',
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

/** The message of a form for each missing field (docs/domain.md §10.3, §13). */
const PLACES: readonly (readonly [entity: Entity, path: string, text: string])[] = [
  [shop, 'code', 'Please enter a valid code'],
  [shop, 'name', 'Please enter a name'],
  [shop, 'address.postalCode', 'Please enter a postal code'],
  [shop, 'address.city', 'Please enter a city'],
  [shop, 'address.streetHouseNumber', 'Please enter a street house number'],
  [shop, 'regionalRepresentative.id', 'Please enter a regional representative'],
  [regionalRepresentative, 'rank', 'Please select a rank'],
  [regionalRepresentative, 'region', 'Please select a rank'],
  [regionalRepresentative, 'username', 'Please enter a username'],
  [regionalRepresentative, 'email', 'Please enter an email'],
  [regionalRepresentative, 'sfaCode', 'Please enter an sfa code'],
  [regionalRepresentative, 'phone', 'Please enter a phone number'],
  [workRequest, 'requestType', 'Please enter a type'],
  [workRequest, 'requestedDate', 'Please select a date'],
  [workRequest, 'shopFrom.code', 'Please enter a shop'],
  [workRequest, 'shopTo.code', 'Please enter a shop'],
  [workRequest, 'deviceRegisterFrom.deviceType.name', 'Please enter a device type'],
  [workRequest, 'deviceRegisterTo.deviceType.name', 'Please enter a device type'],
  [workRequest, 'deviceRegisterFrom.serialNumber', 'Please select a serial number'],
  [workRequest, 'deviceRegisterTo.inventoryNumber', 'Please select a inventory number'],
  [workRequest, 'fromDeviceQty', 'Please add quantity'],
  [workRequest, 'remark', 'Please write min. 6 character remark'],
  [deviceType, 'name', 'Please type a name'],
  [deviceType, 'deviceTypeCategory', 'Please select a type'],
  [deviceType, 'methodOfRegistration', 'Please select a method'],
  [message, 'messageId.language', 'Please type a language'],
  [message, 'messageId.messageCode', 'Please type a message code'],
  [serviceCompany, 'code', 'Please enter a code'],
  [serviceCompany, 'name', 'Please enter a name'],
  [warehouseCompany, 'address.postalCode', 'Please enter a postal code'],
  [warehouseCompany, 'address.city', 'Please enter a city'],
  [warehouseCompany, 'address.streetHouseNumber', 'Please enter a street house number'],
];

describe('quoted texts', () => {
  for (const language of LANGUAGES) {
    it(`have the fixed wording in ${language}`, () => {
      for (const [code, text] of Object.entries(QUOTED[language]))
        assert.equal(SHIPPED_TEXTS[language][code], text, code);
    });
  }

  for (const [entity, path, text] of PLACES) {
    it(`are shown at their field: ${entity.name} without ${path}: ${text}`, () => {
      assert.equal(en[missingFault(fieldAt(entity, path)).code as TextCode], text);
    });
  }

  it('reject a remark that is too short, and a file that is not CSV', () => {
    const short = checkValue(fieldAt(workRequest, 'remark'), 'short');
    assert.ok('faults' in short);
    assert.equal(en[short.faults[0].code as TextCode], 'Please write min. 6 character remark');
    assert.match(en.NOT_A_CSV_FILE, /is not a \.csv file/);
  });
});
