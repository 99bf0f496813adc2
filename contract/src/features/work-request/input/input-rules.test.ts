import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nest } from '../../../kernel/path.ts';
import type { Faults } from '../../../kernel/validate.ts';
import { crossFieldFaults } from './cross-field-faults.ts';
import { dateFaults } from './date-faults.ts';
import { ineligibilityReason } from './device-ineligibility.ts';
import { layoutFaults } from './layout-faults.ts';
import { requestRegistrationFaults } from './registration-faults.ts';
import { linkFaults, needsRemark, remarkFaults } from './text-faults.ts';

const bodyOf = (...paths: string[]) => nest(paths.map((path) => [path, '1'] as const));
const codesOf = (faults: Faults) =>
  Object.fromEntries(Object.entries(faults).map(([path, [fault]]) => [path, fault?.code]));

describe('a requested device (docs/domain.md §5.4)', () => {
  const device = { status: 'OUTSOURCED', shop: 'B-1', isTaken: false };
  const free = { status: 'TRANSPORTABLE', shop: null, isTaken: false };

  it('must exist and not be held by another request', () => {
    assert.equal(ineligibilityReason('FROM', undefined, 'B-1'), 'DEVICE_NOT_AVAILABLE');
    assert.equal(ineligibilityReason('FROM', { ...device, isTaken: true }, 'B-1'), 'DEVICE_HAS_OPEN_REQUEST');
    assert.equal(ineligibilityReason('TO', { ...free, isTaken: true }, null), 'DEVICE_HAS_OPEN_REQUEST');
  });

  it('on the source side must be in the shop and in use', () => {
    assert.equal(ineligibilityReason('FROM', device, 'B-1'), undefined);
    assert.equal(ineligibilityReason('FROM', device, 'B-2'), 'DEVICE_NOT_IN_SHOP');
    for (const status of ['DISCARD', 'INACTIVE'])
      assert.equal(ineligibilityReason('FROM', { ...device, status }, 'B-1'), 'DEVICE_NOT_AVAILABLE');
  });

  it('on the target side must be deliverable and not be in a shop', () => {
    for (const status of ['TRANSPORTABLE', 'TRANSPORTABLE_FROM_SERVICE'])
      assert.equal(ineligibilityReason('TO', { ...free, status }, 'B-1'), undefined);
    assert.equal(ineligibilityReason('TO', { ...free, status: 'SERVICED' }, null), 'DEVICE_NOT_AVAILABLE');
    assert.equal(ineligibilityReason('TO', { ...free, shop: 'B-1' }, 'B-1'), 'DEVICE_NOT_AVAILABLE');
  });
});

describe('the parts of the form (docs/domain.md §5.1)', () => {
  it('that a type enables are required', () => {
    assert.deepEqual(codesOf(layoutFaults('REPLACEMENT', {})), {
      'shopFrom.code': 'PLEASE_ENTER_SHOP',
      'deviceRegisterFrom.deviceType.name': 'PLEASE_ENTER_DEVICE_TYPE',
      'deviceRegisterTo.deviceType.name': 'PLEASE_ENTER_DEVICE_TYPE',
    });
    assert.deepEqual(codesOf(layoutFaults('TRANSIT', {})), {
      'shopFrom.code': 'PLEASE_ENTER_SHOP',
      'shopTo.code': 'PLEASE_ENTER_SHOP',
    });
  });

  it('are satisfied by any of their keys', () => {
    const shops = ['shopFrom.code', 'shopFrom.name'];
    const devices = ['deviceType.name', 'id', 'inventoryNumber'].map((key) => `deviceRegisterFrom.${key}`);
    for (const shop of shops)
      for (const device of devices) assert.deepEqual(layoutFaults('SERVICE', bodyOf(shop, device)), {});
  });

  it('are not satisfied by a serial number, a decor or a quantity alone', () => {
    const body = bodyOf(
      'shopFrom.code',
      'deviceRegisterFrom.serialNumber',
      'decorFrom.name',
      'fromDeviceQty',
    );
    assert.deepEqual(Object.keys(layoutFaults('SERVICE', body)), ['deviceRegisterFrom.deviceType.name']);
  });

  it('that a type disables are rejected', () => {
    const body = bodyOf(
      'shopTo.code',
      'shopFrom.name',
      'deviceRegisterTo.id',
      'deviceRegisterFrom.serialNumber',
    );
    assert.deepEqual(codesOf(layoutFaults('DELIVERY', body)), {
      'shopFrom.name': 'NOT_FOR_REQUEST_TYPE',
      'deviceRegisterFrom.serialNumber': 'NOT_FOR_REQUEST_TYPE',
    });
  });
});

describe('the fields of a device (docs/domain.md §13.6)', () => {
  const NUMBERS = {
    'deviceRegisterTo.serialNumber': 'PLEASE_SELECT_SERIAL_NUMBER',
    'deviceRegisterTo.inventoryNumber': 'PLEASE_SELECT_INVENTORY_NUMBER',
  };

  it('of a type with serial numbers are both numbers, and the decor of a target', () => {
    const faults = (side: 'FROM' | 'TO', ...paths: string[]) =>
      codesOf(requestRegistrationFaults(side, 'BASED_ON_SERIAL_NUMBER', bodyOf(...paths)));
    assert.deepEqual(faults('TO'), { ...NUMBERS, 'decorTo.name': 'PLEASE_SELECT_DECOR' });
    assert.deepEqual(faults('TO', 'decorTo.name'), NUMBERS);
    assert.deepEqual(Object.keys(faults('FROM', 'deviceRegisterFrom.id')).length, 2);
    const numbers = ['deviceRegisterFrom.serialNumber', 'deviceRegisterFrom.inventoryNumber'];
    assert.deepEqual(faults('FROM', ...numbers), {});
    assert.deepEqual(faults('FROM', ...numbers, 'fromDeviceQty'), {
      fromDeviceQty: 'NOT_FOR_REGISTRATION',
    });
  });

  it('of other types are a quantity, and no number', () => {
    const body = bodyOf('deviceRegisterTo.serialNumber', 'decorTo.name');
    const number = { 'deviceRegisterTo.serialNumber': 'NOT_FOR_REGISTRATION' };
    const faults = codesOf(requestRegistrationFaults('TO', 'BASED_ON_QUANTITY', body));
    assert.deepEqual(faults, { ...number, toDeviceQty: 'PLEASE_ADD_QUANTITY' });
    assert.deepEqual(codesOf(requestRegistrationFaults('TO', 'NO_REGISTRATION_REQUIRED', body)), number);
    for (const method of ['BASED_ON_QUANTITY', 'NO_REGISTRATION_REQUIRED'] as const)
      assert.deepEqual(requestRegistrationFaults('TO', method, bodyOf('toDeviceQty')), {});
  });
});

describe('the texts of a request (docs/domain.md §13.6)', () => {
  it('require a remark for a repair, and if the decor differs', () => {
    assert.deepEqual([needsRemark('SERVICE', false), needsRemark('DELIVERY', true)], [true, true]);
    assert.deepEqual([needsRemark('DELIVERY', false), needsRemark(null, false)], [false, false]);
    assert.deepEqual(codesOf(remarkFaults('SERVICE', false, {})), { remark: 'PLEASE_WRITE_REMARK' });
    assert.deepEqual(remarkFaults('SERVICE', false, { remark: 'It does not cool' }), {});
    assert.deepEqual(remarkFaults('DELIVERY', false, {}), {});
  });

  it('accept only http and https links', () => {
    const isTaken = (documentsUrl?: string) => Object.keys(linkFaults({ documentsUrl })).length === 0;
    for (const links of [undefined, '', 'http://a', 'HTTPS://a.hu/b?c#d', 'https://a , https://b'])
      assert.ok(isTaken(links), links);
    for (const links of [
      'a.hu',
      'ftp://a',
      'https://',
      'https://a b',
      'xhttps://a',
      'https://a,',
      'https://a<b',
      'https://a"',
    ])
      assert.ok(!isTaken(links), links);
    assert.deepEqual(linkFaults({ documentsUrl: 'x' }), { documentsUrl: [{ code: 'LINKS_INVALID' }] });
  });
});

describe('a request as a whole', () => {
  const given = {
    type: 'SERVICE',
    body: {},
    fieldFaults: {},
    isSameShop: false,
    decorDiffers: false,
  } as const;

  it('returns all its validation errors', () => {
    const faults = crossFieldFaults({ ...given, body: { documentsUrl: 'x' }, isSameShop: true });
    assert.deepEqual(codesOf(faults), {
      'shopTo.code': 'SHOPS_ARE_SAME',
      documentsUrl: 'LINKS_INVALID',
      remark: 'PLEASE_WRITE_REMARK',
      'shopFrom.code': 'PLEASE_ENTER_SHOP',
      'deviceRegisterFrom.deviceType.name': 'PLEASE_ENTER_DEVICE_TYPE',
    });
  });

  it('without a type requires no part', () => {
    for (const type of [null, undefined]) assert.deepEqual(crossFieldFaults({ ...given, type }), {});
  });

  it('returns errors of a single field in place of cross-field errors', () => {
    const fieldFaults = { remark: [{ code: 'TEXT_TOO_SHORT' }] };
    assert.equal(crossFieldFaults({ ...given, fieldFaults }).remark?.[0]?.code, 'TEXT_TOO_SHORT');
  });
});

describe('a requested date (docs/domain.md §13.6)', () => {
  it('is not past, unless an edit keeps the one that is stored', () => {
    const past = { requestedDate: '2020-01-31' };
    assert.deepEqual(codesOf(dateFaults(past, null)), { requestedDate: 'REQUESTED_DATE_PAST' });
    assert.deepEqual(codesOf(dateFaults(past, '2020-01-30')), { requestedDate: 'REQUESTED_DATE_PAST' });
    assert.deepEqual(dateFaults(past, '2020-01-31'), {});
    assert.deepEqual(dateFaults({ requestedDate: '2999-01-31' }, null), {});
  });
});
