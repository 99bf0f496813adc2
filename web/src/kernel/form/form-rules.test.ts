import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { describe, expect, test } from 'vitest';
import { formEntries, formEntry } from './form-entries.ts';
import { faultText } from './form-rules.ts';

function faultAt(name: string, values: Record<string, unknown>): string | undefined {
  return faultText(shop, 'create', formEntry(shop, name), values);
}

describe('the rules of the shop form', () => {
  test.each([
    ['code', {}, 'Please enter a valid code'],
    ['code', { code: '   ' }, 'Please enter a valid code'],
    ['code', { code: 'a#b' }, 'Please enter a valid code'],
    ['name', { name: ' ' }, 'Please enter a name'],
    ['address.postalCode', {}, 'Please enter a postal code'],
    ['address.city', {}, 'Please enter a city'],
    ['address.streetHouseNumber', {}, 'Please enter a street house number'],
    ['regionalRepresentative', {}, 'Please enter a regional representative'],
  ])('%s of %o: %s', (name, values, text) => {
    expect(faultAt(name, values)).toBe(text);
  });

  test('a representative given by one of its keys is valid', () => {
    expect(faultAt('regionalRepresentative', { regionalRepresentative: { id: 4 } })).toBeUndefined();
  });

  test('optional text may be empty but not blank', () => {
    expect(faultAt('remark', { remark: '' })).toBeUndefined();
    expect(faultAt('remark', { remark: '  ' })).toBeDefined();
  });
});

test('a reference is one control, labelled by its name', () => {
  const references = formEntries(shop).filter(({ field }) => field.kind === 'ref');
  expect(references.map(({ name, label }) => [name, label])).toEqual([
    ['regionalRepresentative', 'shop.regionalRepresentative.name'],
  ]);
});
