import { describe, expect, test } from 'vitest';
import { deviceRegistrationFaults, followDevice } from './registration.ts';

const COOLER = { name: 'Cooler', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' } as const;
const SHELF = { name: 'Shelf', methodOfRegistration: 'BASED_ON_QUANTITY' } as const;

describe('the required fields of a device', () => {
  test.each([
    ['no type yet', {}, { quantity: 'PLEASE_ADD_QUANTITY' }],
    ['no type yet, the default quantity', { quantity: 1 }, {}],
    [
      'registered by serial number',
      { deviceType: COOLER, quantity: 1 },
      { serialNumber: 'PLEASE_SELECT_SERIAL_NUMBER', inventoryNumber: 'PLEASE_SELECT_INVENTORY_NUMBER' },
    ],
    [
      'registered by serial number, one number missing',
      { deviceType: COOLER, serialNumber: 'S1', inventoryNumber: '' },
      { inventoryNumber: 'PLEASE_SELECT_INVENTORY_NUMBER' },
    ],
    ['registered by quantity', { deviceType: SHELF, quantity: null }, { quantity: 'PLEASE_ADD_QUANTITY' }],
  ])('%s', (_, values, codes) => {
    const found = Object.entries(deviceRegistrationFaults(values)).map(([path, faults]) => [
      path,
      faults[0]?.code,
    ]);
    expect(Object.fromEntries(found)).toEqual(codes);
  });
});

describe('dependent fields', () => {
  test('a type registered by quantity clears both numbers', () => {
    expect(followDevice({ deviceType: SHELF }, {})).toMatchObject({
      serialNumber: null,
      inventoryNumber: null,
      quantity: 1,
    });
  });

  test('a type registered by serial number keeps the numbers, and is one piece', () => {
    const following = followDevice({ deviceType: COOLER }, {});
    expect(following).toMatchObject({ quantity: 1 });
    expect(following).not.toHaveProperty('serialNumber');
  });

  test('a change of type clears the group of a new device, but not of a stored one', () => {
    expect(followDevice({ deviceType: COOLER }, {})).toHaveProperty('childDevices', []);
    expect(followDevice({ deviceType: COOLER }, { id: 7 })).not.toHaveProperty('childDevices');
  });

  test.each([
    ['shop', { warehouseCompany: null, serviceCompany: null }],
    ['warehouseCompany', { shop: null, serviceCompany: null }],
    ['serviceCompany', { shop: null, warehouseCompany: null }],
  ])('choosing a %s clears the other two places', (place, cleared) => {
    expect(followDevice({ [place]: { code: 'X' } }, {})).toEqual(cleared);
  });

  test('clearing a place or typing a number changes nothing else', () => {
    expect(followDevice({ shop: null }, {})).toEqual({});
    expect(followDevice({ serialNumber: 'S1' }, {})).toEqual({});
  });
});
