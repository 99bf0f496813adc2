import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOneOf } from './city-of-postal-code.ts';

describe('a city and the settlements of its postal code', () => {
  it('match regardless of case, accents and the part of the city', () => {
    for (const city of ['Pécs', 'PECS', ' pécs ', 'Pécs-Vasas', 'Pécs, Uránváros'])
      assert.ok(isOneOf(city, ['Pécs']), city);
    assert.ok(isOneOf('Budapest XIII. kerület', ['Budapest']));
    assert.ok(isOneOf('Felsőcsatár', ['Vaskeresztes', 'Felsőcsatár']));
  });

  it('do not match for another name, even with a common prefix', () => {
    for (const city of ['Szeged', 'Pécsvárad', 'Pé', '']) assert.equal(isOneOf(city, ['Pécs']), false, city);
    assert.equal(isOneOf('Pécs', []), false);
  });
});
