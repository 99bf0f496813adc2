import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { inputFields } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { en } from '@cooler/contract/texts/en.ts';
import { hu } from '@cooler/contract/texts/hu.ts';
import { badValues } from '../../../testing/entity-suite/values.ts';
import { assertFault } from '../../../testing/run-app.ts';
import {
  COOLER,
  CRATE,
  OTHER_COOLER,
  OTHER_DECOR,
  OTHER_SHOP,
  requestBody,
  SHOP,
  STICKER,
  startDevices,
  WORN_DECOR,
} from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const SAVE = '/resource/work-requests/bulk-save';

/** Required fields of each type, and the error codes without them. */
const REQUIRED: Readonly<Record<RequestType, readonly (readonly [path: string, code: string])[]>> = {
  DELIVERY: [
    ['shopTo.code', 'PLEASE_ENTER_SHOP'],
    ['decorTo.name', 'PLEASE_SELECT_DECOR'],
  ],
  DISMANTLING: [['shopFrom.code', 'PLEASE_ENTER_SHOP']],
  TRANSIT: [
    ['shopFrom.code', 'PLEASE_ENTER_SHOP'],
    ['shopTo.code', 'PLEASE_ENTER_SHOP'],
  ],
  REPLACEMENT: [
    ['shopFrom.code', 'PLEASE_ENTER_SHOP'],
    ['decorTo.name', 'PLEASE_SELECT_DECOR'],
  ],
  SERVICE: [
    ['shopFrom.code', 'PLEASE_ENTER_SHOP'],
    ['remark', 'PLEASE_WRITE_REMARK'],
  ],
};

const ALWAYS_REQUIRED = [
  ['requestType', 'PLEASE_ENTER_TYPE'],
  ['requestedDate', 'PLEASE_SELECT_DATE'],
] as const;

const SOURCE_DEVICE: Tree = {
  'deviceRegisterFrom.deviceType.name': COOLER,
  'deviceRegisterFrom.serialNumber': 'G1',
  'decorFrom.name': WORN_DECOR,
  fromDeviceQty: 1,
};
const TARGET_DEVICE: Tree = {
  'deviceRegisterTo.deviceType.name': COOLER,
  'deviceRegisterTo.inventoryNumber': 'L-G1',
  'decorTo.name': WORN_DECOR,
  toDeviceQty: 1,
};

/** Fields that the layout of each type disables (docs/domain.md §5.1). */
const FORBIDDEN: Readonly<Record<RequestType, Tree>> = {
  DELIVERY: { 'shopFrom.code': OTHER_SHOP, ...SOURCE_DEVICE },
  DISMANTLING: { 'shopTo.code': OTHER_SHOP, ...TARGET_DEVICE },
  TRANSIT: { ...SOURCE_DEVICE, ...TARGET_DEVICE },
  REPLACEMENT: { 'shopTo.code': OTHER_SHOP },
  SERVICE: { 'shopTo.code': OTHER_SHOP, ...TARGET_DEVICE },
};

const SIDES_WITH_DEVICE: Readonly<Record<RequestType, readonly ('From' | 'To')[]>> = {
  DELIVERY: ['To'],
  DISMANTLING: ['From'],
  TRANSIT: [],
  REPLACEMENT: ['From', 'To'],
  SERVICE: ['From'],
};

describe('the form of a work request', () => {
  const { register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');

  async function faultsOf(workRequest: Tree, childDevices: number[] = []): Promise<Record<string, string>> {
    const { status, body } = await leader('POST', SAVE, { workRequest, childDevices });
    assert.equal(status, 422, JSON.stringify(body));
    const faults = body.fieldErrors as Record<string, { code: string }[]>;
    const codes = Object.entries(faults).map(([path, [fault]]) => [path, fault?.code ?? '']);
    for (const [path, code] of codes) {
      assert.ok(code && code in hu && code in en, `${path}: ${code} has no text`);
    }
    return Object.fromEntries(codes) as Record<string, string>;
  }

  for (const type of REQUEST_TYPE.options) {
    it(`requires the mandatory fields of a ${type}`, async () => {
      const devices = await startDevices(register, type);
      for (const [path, code] of [...REQUIRED[type], ...ALWAYS_REQUIRED]) {
        for (const nothing of [undefined, null, '']) {
          const faults = await faultsOf(requestBody(type, devices, { [path]: nothing }));
          assert.equal(faults[path], code, path);
        }
      }
    });

    it(`reports all errors of a ${type} together`, async () => {
      const faults = await faultsOf({ requestType: type });
      const expected = new Set([...REQUIRED[type].map(([path]) => path), 'requestedDate']);
      expected.delete('decorTo.name');
      for (const side of SIDES_WITH_DEVICE[type]) expected.add(`deviceRegister${side}.deviceType.name`);
      assert.deepEqual(Object.keys(faults).sort(), [...expected].sort());
    });

    it(`refuses disabled fields of a ${type}`, async () => {
      const devices = await startDevices(register, type);
      const faults = await faultsOf(requestBody(type, devices, FORBIDDEN[type]));
      const expected = Object.keys(FORBIDDEN[type]).map((path) => [path, 'NOT_FOR_REQUEST_TYPE']);
      assert.deepEqual(faults, Object.fromEntries(expected));
    });

    for (const side of SIDES_WITH_DEVICE[type]) {
      const device = `deviceRegister${side}`;
      const quantity = `${side.toLowerCase()}DeviceQty`;
      const numbers = { [`${device}.serialNumber`]: undefined, [`${device}.inventoryNumber`]: undefined };

      it(`requires the numbers of the device on the ${side} side of a ${type}`, async () => {
        const faults = await faultsOf(requestBody(type, await startDevices(register, type), numbers));
        assert.equal(faults[`${device}.serialNumber`], 'PLEASE_SELECT_SERIAL_NUMBER');
        assert.equal(faults[`${device}.inventoryNumber`], 'PLEASE_SELECT_INVENTORY_NUMBER');
      });

      it(`requires pieces of a quantity-based type on the ${side} side of a ${type}, and no numbers`, async () => {
        const devices = await startDevices(register, type);
        const crate = { [`${device}.deviceType.name`]: CRATE };
        assert.equal(
          (await faultsOf(requestBody(type, devices, { ...crate, ...numbers })))[quantity],
          'PLEASE_ADD_QUANTITY',
        );
        const numbered = await faultsOf(requestBody(type, devices, { ...crate, [quantity]: 2 }));
        assert.equal(numbered[`${device}.serialNumber`], 'NOT_FOR_REGISTRATION');
        assert.equal(numbered[`${device}.inventoryNumber`], 'NOT_FOR_REGISTRATION');
        const serial = await faultsOf(requestBody(type, devices, { [quantity]: 1 }));
        assert.deepEqual(serial, { [quantity]: 'NOT_FOR_REGISTRATION' });
      });

      it(`refuses numbers of different devices on the ${side} side of a ${type}`, async () => {
        const devices = await startDevices(register, type);
        const other = await register.device();
        const mixed = { [`${device}.serialNumber`]: other.serialNumber };
        assert.deepEqual(await faultsOf(requestBody(type, devices, mixed)), {
          [`${device}.inventoryNumber`]: 'DEVICE_UNKNOWN',
        });
        const otherType = { [`${device}.deviceType.name`]: OTHER_COOLER };
        assert.deepEqual(await faultsOf(requestBody(type, devices, otherType)), {
          [`${device}.inventoryNumber`]: 'DEVICE_UNKNOWN',
        });
      });
    }
  }

  it('requires both numbers of a device, however else it is identified', async () => {
    const { id, serialNumber, inventoryNumber } = await register.device();
    const serial = { 'deviceRegisterFrom.serialNumber': 'PLEASE_SELECT_SERIAL_NUMBER' };
    const inventory = { 'deviceRegisterFrom.inventoryNumber': 'PLEASE_SELECT_INVENTORY_NUMBER' };
    const ways = [
      [{ 'deviceRegisterFrom.id': id }, { ...serial, ...inventory }],
      [{ 'deviceRegisterFrom.inventoryNumber': inventoryNumber }, serial],
      [
        { 'deviceRegisterFrom.deviceType.name': COOLER, 'deviceRegisterFrom.serialNumber': serialNumber },
        inventory,
      ],
    ] as const;
    for (const [way, missing] of ways)
      assert.deepEqual(await faultsOf(requestBody('DISMANTLING', {}, way)), missing);
  });

  it('finds a shop by its name where no code is given', async () => {
    const { from } = await startDevices(register, 'DISMANTLING');
    const byName = { 'shopFrom.code': undefined, 'shopFrom.name': `Bolt ${SHOP}` };
    const workRequest = requestBody('DISMANTLING', from ? { from } : {}, byName);
    const { status, body } = await leader('POST', SAVE, { workRequest });
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(body.shopFrom.code, SHOP);
  });

  it('refuses references to unknown records', async () => {
    const devices = await startDevices(register, 'REPLACEMENT');
    const unknown = {
      'shopFrom.code': 'none',
      'decorFrom.name': 'none',
      'decorTo.name': 'none',
      'deviceRegisterTo.deviceType.name': 'none',
    };
    assert.deepEqual(await faultsOf(requestBody('REPLACEMENT', devices, unknown)), {
      'shopFrom.code': 'REFERENCE_UNKNOWN',
      'decorFrom.name': 'REFERENCE_UNKNOWN',
      'decorTo.name': 'REFERENCE_UNKNOWN',
      'deviceRegisterTo.deviceType.name': 'REFERENCE_UNKNOWN',
      'deviceRegisterTo.inventoryNumber': 'DEVICE_UNKNOWN',
    });
  });

  it('refuses a device type that is no decor as a decor, without asking for a remark', async () => {
    const devices = await startDevices(register, 'REPLACEMENT');
    const other = { 'decorFrom.name': COOLER, 'decorTo.name': COOLER };
    assert.deepEqual(await faultsOf(requestBody('REPLACEMENT', devices, other)), {
      'decorFrom.name': 'NOT_A_DECOR',
      'decorTo.name': 'NOT_A_DECOR',
    });
  });

  it('requires the current decor in the remark when the target has another one', async () => {
    const devices = await startDevices(register, 'DELIVERY');
    const other = { 'decorTo.name': OTHER_DECOR };
    assert.deepEqual(await faultsOf(requestBody('DELIVERY', devices, other)), {
      remark: 'PLEASE_WRITE_REMARK',
    });
    const remark = { ...other, remark: 'Most: Tejes dekor' };
    const { status } = await leader('POST', SAVE, { workRequest: requestBody('DELIVERY', devices, remark) });
    assert.equal(status, 201);
  });

  it('accepts remarks of 6 to 1,000 characters of the allowed set', async () => {
    const { from } = await startDevices(register, 'SERVICE');
    const remarkFault = async (remark: string) =>
      (await faultsOf(requestBody('SERVICE', from ? { from } : {}, { remark }))).remark;
    assert.equal(await remarkFault('rossz'), 'PLEASE_WRITE_REMARK');
    assert.equal(await remarkFault('      '), 'PLEASE_WRITE_REMARK');
    assert.equal(await remarkFault('x'.repeat(1001)), 'TEXT_TOO_LONG');
    assert.equal(await remarkFault('nem hűt <b>'), 'REMARK_INVALID');
  });

  it('accepts only links that a browser may open', async () => {
    const linkFault = async (documentsUrl: string) =>
      (await faultsOf(requestBody('TRANSIT', {}, { documentsUrl }))).documentsUrl;
    assert.equal(await linkFault('javascript:alert(1)'), 'LINKS_INVALID');
    assert.equal(await linkFault('https://a.example/1, data:text/html,x'), 'LINKS_INVALID');
    const documentsUrl = 'https://a.example/1, http://b.example/2.pdf';
    const workRequest = requestBody('TRANSIT', {}, { documentsUrl });
    assert.equal((await leader('POST', SAVE, { workRequest })).body.documentsUrl, documentsUrl);
  });

  it('refuses a transit from a shop to itself', async () => {
    const faults = await faultsOf(requestBody('TRANSIT', {}, { 'shopTo.code': SHOP }));
    assert.deepEqual(faults, { 'shopTo.code': 'SHOPS_ARE_SAME' });
  });

  it('ignores status, number and quantity of the body, and refuses unknown fields', async () => {
    const { from } = await startDevices(register, 'DISMANTLING');
    const claimed = { requestStatus: 'COMPLETED', qty: 7, auroraNumber: 'A1', createdBy: 'somebody' };
    const workRequest = requestBody('DISMANTLING', from ? { from } : {}, claimed);
    const { body } = await leader('POST', SAVE, { workRequest });
    assert.equal(body.requestStatus, 'REQUIRED');
    assert.equal(body.qty, 1);
    assert.equal(body.auroraNumber, null);
    assert.equal(body.createdBy, 'FCR_REGIONAL_LEADER');
    const unknown = await leader('POST', SAVE, { workRequest: { ...workRequest, archived_at: 'x' } });
    assert.equal(unknown.status, 400);
    assert.equal(unknown.body.message, 'UNKNOWN_FIELD');
    assert.equal((await leader('POST', SAVE, { workRequest, more: 1 })).body.message, 'UNKNOWN_FIELD');
    assert.equal((await leader('POST', SAVE, [])).status, 400);
  });

  it('refuses every kind of wrong value, and names its field', async () => {
    for (const type of REQUEST_TYPE.options) {
      const devices = await startDevices(register, type);
      for (const [path, field] of inputFields(workRequest, 'create')) {
        if (path === 'qty' || path === 'requestType') continue;
        for (const { value } of badValues(field)) {
          const faults = await faultsOf(requestBody(type, devices, { [path]: value }));
          assert.ok(
            faults[path],
            `${type} ${path} ${JSON.stringify(value).slice(0, 60)}: ${Object.keys(faults)}`,
          );
        }
      }
    }
  });

  it('changes only the request that its address names', async () => {
    const { from } = await startDevices(register, 'DISMANTLING');
    const body = requestBody('DISMANTLING', from ? { from } : {});
    const { id, version } = (await leader('POST', SAVE, { workRequest: body })).body;
    for (const [address, sent] of [
      ['update', { ...body, version }],
      ['approve', {}],
      ['deny', { reason: 'Nem kell' }],
      ['deleted', {}],
    ] as const) {
      const url = `/resource/work-requests/${address}/id?id=${id}`;
      assertFault(await leader('PUT', url, { ...sent, id: id + 1 }), 'id', 'KEY_DIFFERS');
    }
    const same = await leader('PUT', `/resource/work-requests/approve/id?id=${id}`, { id });
    assert.equal(same.body.requestStatus, 'APPROVED');
  });

  it('stores the pieces of a quantity-based type, and needs no device for a type without registration', async () => {
    const ofType = (type: string, quantity?: number) =>
      requestBody('DISMANTLING', {}, { 'deviceRegisterFrom.deviceType.name': type, fromDeviceQty: quantity });
    const crates = await leader('POST', SAVE, { workRequest: ofType(CRATE, 12) });
    assert.equal(crates.status, 201, JSON.stringify(crates.body));
    assert.equal(crates.body.fromDeviceQty, 12);
    assert.equal(crates.body.deviceRegisterFrom.id, null);
    assert.equal((await faultsOf(ofType(CRATE, 0))).fromDeviceQty, 'NUMBER_TOO_SMALL');
    const stickers = await leader('POST', SAVE, { workRequest: ofType(STICKER) });
    const id = stickers.body.id as number;
    assert.equal(stickers.status, 201);
    for (const [step, reached] of [
      ['approve', 'APPROVED'],
      ['own-complete', 'COMPLETED'],
    ]) {
      const answer = await leader('PUT', `/resource/work-requests/${step}/id?id=${id}`);
      assert.equal(answer.body.requestStatus, reached);
    }
  });
});
