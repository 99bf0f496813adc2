import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY_SIDE, type SideDraft } from './draft.ts';
import { judgeScan, type WantedFor } from './scan-verdict.ts';

const SHOP = { code: 'B-1', name: 'Sarki bolt' };
const IN_SHOP = {
  ...{ id: 7, deviceType: { name: 'Hűtősziget' }, deviceStatus: 'OUTSOURCED', shop: SHOP, version: 0 },
  hasOpenRequest: false,
} as Device;
const IN_WAREHOUSE: Device = { ...IN_SHOP, id: 8, deviceStatus: 'TRANSPORTABLE', shop: null };

function wanted(side: 'FROM' | 'TO', chosen: Partial<SideDraft> = {}, ownDeviceId?: number): WantedFor {
  return { side, chosen: { ...EMPTY_SIDE, ...chosen }, ownDeviceId };
}

const refusal = (reason: string) => expect.objectContaining({ kind: 'refused', reason });
const taken = (device: unknown) => ({ kind: 'taken', device });

describe('a scanned source device', () => {
  test('is taken with its shop, or from the chosen shop', () => {
    expect(judgeScan([IN_SHOP], wanted('FROM'))).toEqual(taken(IN_SHOP));
    expect(judgeScan([IN_SHOP], wanted('FROM', { shop: SHOP }))).toEqual(taken(IN_SHOP));
  });

  test('is refused if it is elsewhere', () => {
    const elsewhere = wanted('FROM', { shop: { code: 'B-2', name: 'Másik' } });
    expect(judgeScan([IN_SHOP], elsewhere)).toEqual(refusal('DEVICE_NOT_IN_SHOP'));
    expect(judgeScan([IN_WAREHOUSE], wanted('FROM'))).toEqual(refusal('DEVICE_NOT_IN_SHOP'));
  });

  test('is refused if it is out of use or has an open request', () => {
    const discarded: Device = { ...IN_SHOP, deviceStatus: 'DISCARD' };
    expect(judgeScan([discarded], wanted('FROM'))).toEqual(refusal('DEVICE_NOT_AVAILABLE'));
    const held = { ...IN_SHOP, hasOpenRequest: true };
    expect(judgeScan([held], wanted('FROM'))).toEqual(refusal('DEVICE_HAS_OPEN_REQUEST'));
    expect(judgeScan([held], wanted('FROM', {}, held.id))).toEqual(taken(held));
  });
});

describe('a scanned target device', () => {
  test('is taken if it can be delivered', () => {
    expect(judgeScan([IN_WAREHOUSE], wanted('TO', { shop: SHOP }))).toEqual(taken(IN_WAREHOUSE));
    expect(judgeScan([IN_SHOP], wanted('TO'))).toEqual(refusal('DEVICE_NOT_AVAILABLE'));
  });
});

describe('a code', () => {
  const sameNumber = { ...IN_SHOP, id: 9, deviceType: { ...IN_SHOP.deviceType, name: 'Hűtőfal' } };

  test('without a device is unknown', () => {
    expect(judgeScan([], wanted('FROM'))).toEqual({ kind: 'unknown' });
  });

  test('of several devices means the one of the chosen type, else the user has to choose', () => {
    const both = [IN_SHOP, sameNumber];
    expect(judgeScan(both, wanted('FROM', { deviceType: 'Hűtőfal' }))).toEqual(taken(sameNumber));
    const open = { kind: 'several', devices: both };
    expect(judgeScan(both, wanted('FROM'))).toEqual(open);
    expect(judgeScan(both, wanted('FROM', { deviceType: 'Hűtőkút' }))).toEqual(open);
  });
});
