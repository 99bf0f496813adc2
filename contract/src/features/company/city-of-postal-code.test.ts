import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchesSettlement } from './city-of-postal-code.ts';

describe('a city and the settlements of its postal code', () => {
  it('match regardless of case, accents and the part of the city', () => {
    for (const city of ['Pécs', 'PECS', ' pécs ', 'Pécs-Vasas', 'Pécs, Uránváros'])
      assert.ok(matchesSettlement(city, ['Pécs']), city);
    assert.ok(matchesSettlement('Budapest XIII. kerület', ['Budapest']));
    assert.ok(matchesSettlement('Budapest', ['Budapest I. kerület']));
    assert.ok(matchesSettlement('Felsőcsatár', ['Vaskeresztes', 'Felsőcsatár']));
  });

  it('do not match for another name, even with a common prefix', () => {
    for (const city of ['Szeged', 'Pécsvárad', 'Pé', ''])
      assert.equal(matchesSettlement(city, ['Pécs']), false, city);
    assert.equal(matchesSettlement('Pécs', []), false);
  });
});
