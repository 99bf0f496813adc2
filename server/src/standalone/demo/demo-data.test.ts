import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_CHILD_TYPES } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { PATTERNS } from '@cooler/contract/kernel/patterns.ts';
import { COUNTIES } from '../../reference/counties.ts';
import { countyOf, findSettlements } from '../../reference/settlements.ts';
import { SERVICE_COMPANIES, WAREHOUSES } from './master-data/companies.ts';
import { COOLER_TYPES, createDecors, OTHER_TYPES } from './master-data/device-types.ts';
import { createPeople } from './master-data/people.ts';
import { createShops } from './master-data/shops.ts';
import { createRandom } from './random.ts';

const TODAY = '2026-03-15';

function assertDifferent(values: readonly string[]): void {
  assert.equal(new Set(values).size, values.length);
}

function assertMatches(values: readonly string[], pattern: string): void {
  for (const value of values) assert.match(value, PATTERNS[pattern]!.test);
}

function assertRealAddresses(addresses: readonly { postalCode: string; city: string }[]): void {
  for (const { postalCode, city } of addresses) {
    assert.ok(findSettlements(postalCode).includes(city), `${postalCode} is not ${city}`);
  }
}

describe('people', () => {
  const people = createPeople(createRandom('people'), 2000);

  it('have unique usernames without accents, and valid e-mail addresses and phone numbers', () => {
    assertDifferent(people.map((person) => person.username));
    for (const { username } of people) assert.match(username, /^[a-z]+\.[a-z]+\d*$/);
    assertMatches(
      people.map((person) => person.email),
      'email',
    );
    assertMatches(
      people.map((person) => person.phone),
      'phone',
    );
  });

  it('have the family name first, with accents', () => {
    assert.ok(people.every((person) => person.name === `${person.familyName} ${person.givenName}`));
    assert.ok(people.some((person) => /[őű]/i.test(person.name)));
  });
});

describe('shops', () => {
  const shops = createShops(createRandom('shops'), 500, TODAY);

  it('are the same for the same seed, and a larger count keeps the first ones', () => {
    assert.deepEqual(createShops(createRandom('shops'), 500, TODAY), shops);
    assert.deepEqual(createShops(createRandom('shops'), 2000, TODAY).slice(0, 500), shops);
  });

  it('are in real settlements of every county, more of them in bigger towns', () => {
    assertRealAddresses(shops);
    assert.ok(shops.every((shop) => shop.county === countyOf(shop.postalCode)));
    assert.deepEqual(new Set(shops.map((shop) => shop.county)), new Set(COUNTIES));
    const shopsIn = (city: string) => shops.filter((shop) => shop.city === city).length;
    assert.ok(shopsIn('Budapest') > shopsIn('Debrecen'));
    assert.ok(shopsIn('Debrecen') > shopsIn('Lenti'));
  });

  it('have unique codes, valid contacts, every status and both channels', () => {
    assertDifferent(shops.map((shop) => shop.code));
    assertMatches(
      shops.map((shop) => shop.code),
      'code',
    );
    assertMatches(
      shops.map((shop) => shop.contactPhone),
      'phone',
    );
    assertMatches(
      shops.flatMap((shop) => shop.contactEmail ?? []),
      'email',
    );
    assert.equal(new Set(shops.map((shop) => shop.shopStatus)).size, 5);
    assert.equal(new Set(shops.map((shop) => shop.channel)).size, 2);
  });

  it('belong to chains, with unique names, or to none, and became customers before today', () => {
    const inChains = shops.filter((shop) => shop.chainName !== null);
    assert.ok(inChains.length > 100 && inChains.length < 400);
    assertDifferent(inChains.map((shop) => shop.name));
    assert.ok(shops.every((shop) => (shop.chainName === null) === (shop.groupCode === null)));
    assert.ok(shops.every((shop) => shop.since < TODAY));
  });
});

describe('companies', () => {
  it('have unique codes and are in real settlements', () => {
    const companies = [...WAREHOUSES, ...SERVICE_COMPANIES];
    assertDifferent(companies.map((company) => company.code));
    assertRealAddresses(companies);
    assert.ok(companies.every((company) => company.streetHouseNumber));
  });

  it('have warehouses in different counties', () => {
    assertDifferent(WAREHOUSES.map((warehouse) => countyOf(warehouse.postalCode) ?? ''));
  });
});

describe('device types', () => {
  const types = [...COOLER_TYPES, ...createDecors(TODAY), ...OTHER_TYPES];

  it('are twelve coolers, five decors and others, with unique names and numbers', () => {
    assert.equal(COOLER_TYPES.length, 12);
    assert.equal(createDecors(TODAY).length, 5);
    assertDifferent(types.map((type) => type.name));
    assertDifferent(types.map((type) => type.prodNum));
  });

  it('have only single coolers as children, at most four, and only if they are groupable', () => {
    const single = new Set(COOLER_TYPES.filter((type) => !type.groupable).map((type) => type.name));
    for (const type of types) {
      assert.equal(type.children.length > 0, type.groupable, type.name);
      assert.ok(type.children.length <= MAX_CHILD_TYPES);
      assert.ok(type.children.every((child) => single.has(child)));
    }
  });

  it('name the campaigns after the current year', () => {
    const names = createDecors('2027-05-01').map((decor) => decor.name);
    assert.ok(names.includes('Nyári kampány 2027') && names.includes('Karácsonyi kampány 2026'));
  });
});
