import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { expect, test } from 'vitest';
import { differences, mergeChanges } from './conflict.ts';

const before = {
  code: 'B1',
  name: 'Bolt',
  remark: null,
  address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő tér 1.' },
  regionalRepresentative: { id: 1, sfaCode: 'S1', name: 'Kiss Anna' },
  version: 3,
} as Row<typeof shop>;
const theirs = { ...before, name: 'Sarki bolt', remark: 'átépítés', version: 4 };
const mine = {
  ...before,
  remark: 'festés',
  regionalRepresentative: { id: 2, sfaCode: 'S2', name: 'Nagy Béla' },
};

test('differences list each control once, with the original, the saved and our value', () => {
  const found = differences(shop, { before, theirs }, mine).map(({ entry, ...texts }) => [entry.name, texts]);
  expect(found).toEqual([
    ['name', { before: 'Bolt', theirs: 'Sarki bolt', mine: 'Bolt' }],
    ['regionalRepresentative', { before: 'Kiss Anna', theirs: 'Kiss Anna', mine: 'Nagy Béla' }],
    ['remark', { before: '', theirs: 'átépítés', mine: 'festés' }],
  ]);
});

test('keeping mine keeps their changes of fields that I did not change', () => {
  expect(mergeChanges(shop, { before, theirs }, mine)).toMatchObject({
    name: 'Sarki bolt',
    remark: 'festés',
    regionalRepresentative: { id: 2, sfaCode: 'S2' },
    address: { city: 'Pécs' },
  });
});

test('a control that was emptied is as one that was never filled', () => {
  const emptied = { ...before, remark: '', chainName: undefined };
  expect(differences(shop, { before, theirs: { ...before, version: 4 } }, emptied)).toEqual([]);
  expect(mergeChanges(shop, { before, theirs }, emptied)).toMatchObject({ remark: 'átépítés' });
});
