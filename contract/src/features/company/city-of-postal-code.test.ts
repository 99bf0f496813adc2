import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOneOf } from './city-of-postal-code.ts';

describe('a city and the settlements of its postal code', () => {
  it('belong together whatever the case, the accents and the part of the city', () => {
    for (const city of ['Pécs', 'PECS', ' pécs ', 'Pécs-Vasas', 'Pécs, Uránváros'])
      assert.ok(isOneOf(city, ['Pécs']), city);
    assert.ok(isOneOf('Budapest XIII. kerület', ['Budapest']));
    assert.ok(isOneOf('Felsőcsatár', ['Vaskeresztes', 'Felsőcsatár']));
  });

  it('do not where the name is another, also where one begins like it', () => {
    for (const city of ['Szeged', 'Pécsvárad', 'Pé', '']) assert.equal(isOneOf(city, ['Pécs']), false, city);
    assert.equal(isOneOf('Pécs', []), false);
  });
});
