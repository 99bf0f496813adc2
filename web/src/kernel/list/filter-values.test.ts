import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { describe, expect, test } from 'vitest';
import { queryOf, readRange, writeRange } from './filter-values.ts';

describe('the filter object of a list call', () => {
  test.each([
    ['serialNumber', 'A-12', { serialNumber: 'A-12' }],
    ['serialNumber', '=A-12', { serialNumber: ['A-12'] }],
    ['serialNumber', '=', { serialNumber: '=' }],
    ['shop.code', 'K1', { shop: { code: 'K1' } }],
    ['shop.code', '=K1', { shop: { code: ['K1'] } }],
    ['shop.address.city', 'Pécs', { shop: { address: { city: 'Pécs' } } }],
    ['deviceStatus', 'OUTSOURCED,DISCARD', { deviceStatus: ['OUTSOURCED', 'DISCARD'] }],
    ['needStockTaking', 'true', { needStockTaking: ['true'] }],
    ['needStockTaking', 'maybe', { needStockTaking: ['maybe'] }],
    ['quantity', '2..', { quantity: ['2', null] }],
    ['quantity', 'many', { quantity: ['many', 'many'] }],
    ['purchasingDate', '2024-01-01..2024-06-30', { purchasingDate: ['2024-01-01', '2024-06-30'] }],
    ['updatedDate', '..2024-06-30 12:15', { updatedDate: [null, '2024-06-30 12:15'] }],
  ])('%s=%s', (path, text, query) => {
    expect(queryOf(deviceRegister, { [path]: text })).toEqual(query);
  });

  test('has the filters that depend on the user, which are no fields', () => {
    expect(queryOf(workRequest, { mine: 'me' })).toEqual({ mine: 'me' });
  });
});

test('a single value is both ends of a range, and a range open at both ends is null', () => {
  expect(readRange('5')).toEqual(['5', '5']);
  expect(readRange('..5')).toEqual(['', '5']);
  expect(writeRange(['', ''])).toBeNull();
});
