import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { describe, expect, test } from 'vitest';
import {
  chooseDevice,
  chooseDeviceType,
  chooseGroup,
  chooseShop,
  chooseType,
  type DeviceChoice,
  type DraftChange,
  newDraft,
  type RequestDraft,
  setFields,
  setSideFields,
} from './draft.ts';
import { bulkAddress, childDevicesOf, draftOf, requestOf } from './draft-body.ts';
import { draftFaults } from './draft-faults.ts';

const SHOP = { code: 'B-1', name: 'Sarki bolt' };
const OTHER_SHOP = { code: 'B-2', name: 'Másik bolt' };
const CEASED_SHOP = { ...OTHER_SHOP, isCeased: true } as const;
const DEVICE: DeviceChoice = {
  id: 7,
  deviceType: 'Hűtősziget',
  serialNumber: 'HU20-1',
  inventoryNumber: 'LTR-7',
  decor: 'Fehér',
  shop: SHOP,
};
const CHILD: DeviceChoice = { ...DEVICE, id: 8, deviceType: 'Végelem' };

function draftAfter(...changes: readonly DraftChange[]): RequestDraft {
  return changes.reduce((draft, change) => change(draft), START);
}

const START: RequestDraft = { ...newDraft(null), requestedDate: '2099-01-31' };

describe('choosing', () => {
  test('a type clears the parts that it does not have', () => {
    const { FROM, TO } = draftAfter(
      chooseType('REPLACEMENT'),
      chooseDevice('FROM', DEVICE),
      chooseDevice('TO', CHILD),
      chooseType('DELIVERY'),
    );
    expect(FROM).toMatchObject({ shop: null, deviceType: null, device: null });
    expect(TO).toMatchObject({ shop: null, deviceType: 'Végelem', device: CHILD });
  });

  test('a type other than service clears the fault, which it has no field for', () => {
    const faultOf = (type: RequestType) =>
      draftAfter(chooseType('SERVICE'), setFields({ faultCode: 'NOISY' }), chooseType(type)).faultCode;
    expect([faultOf('SERVICE'), faultOf('DISMANTLING')]).toEqual(['NOISY', null]);
  });

  test('another target device brings its decor, unless another one was chosen', () => {
    const red = { ...CHILD, decor: 'Piros' };
    const decorAfter = (...changes: readonly DraftChange[]) =>
      draftAfter(chooseDevice('TO', DEVICE), ...changes, chooseDevice('TO', red)).TO.decor;
    expect(decorAfter()).toBe('Piros');
    expect(decorAfter(setSideFields('TO', { decor: 'Kék' }))).toBe('Kék');
  });

  test('another shop clears the source device, the same shop keeps it', () => {
    const draft = draftAfter(chooseDevice('FROM', DEVICE), chooseShop('FROM', SHOP));
    expect(draft.FROM.device).toBe(DEVICE);
    expect(chooseShop('FROM', OTHER_SHOP)(draft).FROM).toMatchObject({ shop: OTHER_SHOP, device: null });
  });

  test('a target shop does not affect the target device', () => {
    expect(draftAfter(chooseDevice('TO', DEVICE), chooseShop('TO', OTHER_SHOP)).TO.device).toBe(DEVICE);
  });

  test('a source device sets its shop and type, a target device only its type', () => {
    expect(draftAfter(chooseDevice('FROM', DEVICE)).FROM).toMatchObject({
      shop: SHOP,
      deviceType: 'Hűtősziget',
    });
    expect(draftAfter(chooseDevice('TO', DEVICE)).TO).toMatchObject({ shop: null, deviceType: 'Hűtősziget' });
  });

  test('another type or device clears the group', () => {
    const grouped = [chooseDevice('TO', DEVICE), chooseGroup('TO', DEVICE.id, [CHILD])] as const;
    expect(draftAfter(...grouped).TO.group).toEqual([CHILD]);
    expect(draftAfter(...grouped, chooseDevice('TO', CHILD)).TO.group).toBeNull();
    expect(draftAfter(...grouped, chooseDeviceType('TO', 'Polc')).TO).toMatchObject({
      device: null,
      group: null,
    });
  });

  test('a group that arrives after its device was changed is ignored', () => {
    const draft = draftAfter(chooseDevice('TO', CHILD), chooseGroup('TO', DEVICE.id, [CHILD]));
    expect(draft.TO.group).toBeNull();
  });
});

describe('the request body', () => {
  test('is sent with the child devices to the endpoint of the sides whose whole group goes along', () => {
    const from = [chooseDevice('FROM', DEVICE), chooseGroup('FROM', DEVICE.id, [CHILD])] as const;
    const to = [chooseDevice('TO', DEVICE), chooseGroup('TO', DEVICE.id, [])] as const;
    expect(bulkAddress(draftAfter())).toBe('bulk-save');
    expect(bulkAddress(draftAfter(...from))).toBe('bulk-from');
    expect(bulkAddress(draftAfter(...to))).toBe('bulk-to');
    expect(bulkAddress(draftAfter(...from, ...to))).toBe('bulk-both');
    expect(childDevicesOf(draftAfter(...from, ...to))).toEqual([CHILD.id]);
  });

  test('always has qty 1 and the decor of the source device', () => {
    const body = requestOf(draftAfter(chooseType('SERVICE'), chooseDevice('FROM', DEVICE)));
    expect(body).toMatchObject({ qty: 1, decorFrom: { name: 'Fehér' }, shopTo: { code: null } });
  });

  test('of a stored request read into the form is unchanged', () => {
    const row = {
      id: 5,
      version: 2,
      requestType: 'DELIVERY',
      requestedDate: '2026-02-01',
      shopFrom: null,
      shopTo: SHOP,
      deviceRegisterTo: {
        id: 7,
        deviceType: { name: 'Hűtősziget' },
        serialNumber: 'HU20-1',
        inventoryNumber: 'LTR-7',
      },
      decorTo: { name: 'Kék' },
      remark: 'Fehér van rajta.',
    } as WorkRequest;
    expect(requestOf(draftOf(row))).toMatchObject({
      requestType: 'DELIVERY',
      requestedDate: '2026-02-01',
      shopTo: { code: 'B-1' },
      deviceRegisterTo: { id: 7, serialNumber: 'HU20-1', inventoryNumber: 'LTR-7' },
      decorTo: { name: 'Kék' },
      remark: 'Fehér van rajta.',
      projectId: null,
    });
  });
});

describe('validation errors', () => {
  const bySerial = () => 'BASED_ON_SERIAL_NUMBER' as const;
  const delivery = [chooseType('DELIVERY'), chooseShop('TO', SHOP), chooseDevice('TO', DEVICE)] as const;

  test('a complete delivery has none', () => {
    expect(draftFaults(draftAfter(...delivery, setSideFields('TO', { decor: 'Fehér' })), bySerial)).toEqual(
      {},
    );
  });

  test('a decor other than the current one makes the remark required', () => {
    const faults = draftFaults(draftAfter(...delivery, setSideFields('TO', { decor: 'Kék' })), bySerial);
    expect(faults).toEqual({ remark: [{ code: 'PLEASE_WRITE_REMARK' }] });
  });

  test('a transit requires different shops', () => {
    const draft = draftAfter(chooseType('TRANSIT'), chooseShop('FROM', SHOP), chooseShop('TO', SHOP));
    expect(draftFaults(draft, bySerial)).toEqual({ 'shopTo.code': [{ code: 'SHOPS_ARE_SAME' }] });
  });
});

test('a ceased shop cannot receive devices, but can be emptied', () => {
  const codeOf = (type: RequestType, path: 'shopFrom.code' | 'shopTo.code') => {
    const side = path === 'shopTo.code' ? 'TO' : 'FROM';
    const draft = draftAfter(chooseType(type), chooseShop(side, CEASED_SHOP));
    return draftFaults(draft, () => undefined)[path]?.[0]?.code;
  };
  expect(codeOf('DELIVERY', 'shopTo.code')).toBe('SHOP_CEASED');
  expect(codeOf('TRANSIT', 'shopTo.code')).toBe('SHOP_CEASED');
  expect(codeOf('REPLACEMENT', 'shopFrom.code')).toBe('SHOP_CEASED');
  for (const type of ['DISMANTLING', 'SERVICE'] as const)
    expect(codeOf(type, 'shopFrom.code')).toBeUndefined();
});
