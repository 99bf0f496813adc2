import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codes } from 'hungarian-postal-codes';
import { COUNTIES, type County } from './counties.ts';
import { allPostalCodes, countyOf, findSettlements, isPostalCode } from './settlements.ts';

/** County seats, border settlements and codes that a rule by prefix would get wrong. */
const KNOWN: Readonly<Record<string, readonly [settlement: string, county: County]>> = {
  1011: ['Budapest', 'Budapest'],
  1239: ['Budapest', 'Budapest'],
  2026: ['Visegrád', 'Pest'],
  2027: ['Dömös', 'Komárom-Esztergom'],
  2028: ['Pilismarót', 'Komárom-Esztergom'],
  2030: ['Érd', 'Pest'],
  2060: ['Bicske', 'Fejér'],
  2066: ['Szár', 'Fejér'],
  2067: ['Szárliget', 'Komárom-Esztergom'],
  2071: ['Páty', 'Pest'],
  2091: ['Etyek', 'Fejér'],
  2135: ['Csörög', 'Pest'],
  2175: ['Kálló', 'Nógrád'],
  2213: ['Monorierdő', 'Pest'],
  2400: ['Dunaújváros', 'Fejér'],
  2440: ['Százhalombatta', 'Pest'],
  2461: ['Tárnok', 'Pest'],
  2462: ['Martonvásár', 'Fejér'],
  2600: ['Vác', 'Pest'],
  2640: ['Szendehely', 'Nógrád'],
  2660: ['Balassagyarmat', 'Nógrád'],
  2700: ['Cegléd', 'Pest'],
  2800: ['Tatabánya', 'Komárom-Esztergom'],
  2870: ['Kisbér', 'Komárom-Esztergom'],
  2890: ['Tata', 'Komárom-Esztergom'],
  2941: ['Ács', 'Komárom-Esztergom'],
  3000: ['Hatvan', 'Heves'],
  3009: ['Kerekharaszt', 'Heves'],
  3041: ['Héhalom', 'Nógrád'],
  3060: ['Pásztó', 'Nógrád'],
  3100: ['Salgótarján', 'Nógrád'],
  3200: ['Gyöngyös', 'Heves'],
  3300: ['Eger', 'Heves'],
  3400: ['Mezőkövesd', 'Borsod-Abaúj-Zemplén'],
  3530: ['Miskolc', 'Borsod-Abaúj-Zemplén'],
  4024: ['Debrecen', 'Hajdú-Bihar'],
  4231: ['Bököny', 'Szabolcs-Szatmár-Bereg'],
  4242: ['Hajdúhadház', 'Hajdú-Bihar'],
  4244: ['Újfehértó', 'Szabolcs-Szatmár-Bereg'],
  4400: ['Nyíregyháza', 'Szabolcs-Szatmár-Bereg'],
  5000: ['Szolnok', 'Jász-Nagykun-Szolnok'],
  5350: ['Tiszafüred', 'Jász-Nagykun-Szolnok'],
  5500: ['Gyomaendrőd', 'Békés'],
  5600: ['Békéscsaba', 'Békés'],
  6000: ['Kecskemét', 'Bács-Kiskun'],
  6500: ['Baja', 'Bács-Kiskun'],
  6600: ['Szentes', 'Csongrád-Csanád'],
  6720: ['Szeged', 'Csongrád-Csanád'],
  7000: ['Sárbogárd', 'Fejér'],
  7019: ['Sárbogárd', 'Fejér'],
  7020: ['Dunaföldvár', 'Tolna'],
  7041: ['Vajta', 'Fejér'],
  7100: ['Szekszárd', 'Tolna'],
  7188: ['Szárász', 'Baranya'],
  7200: ['Dombóvár', 'Tolna'],
  7300: ['Komló', 'Baranya'],
  7357: ['Jágónak', 'Tolna'],
  7400: ['Kaposvár', 'Somogy'],
  7621: ['Pécs', 'Baranya'],
  7918: ['Lakócsa', 'Somogy'],
  8000: ['Székesfehérvár', 'Fejér'],
  8100: ['Várpalota', 'Veszprém'],
  8128: ['Aba', 'Fejér'],
  8138: ['Szabadhídvég', 'Fejér'],
  8171: ['Balatonvilágos', 'Somogy'],
  8172: ['Balatonakarattya', 'Veszprém'],
  8200: ['Veszprém', 'Veszprém'],
  8300: ['Tapolca', 'Veszprém'],
  8313: ['Balatongyörök', 'Zala'],
  8330: ['Sümeg', 'Veszprém'],
  8360: ['Keszthely', 'Zala'],
  8431: ['Bakonyszentlászló', 'Győr-Moson-Sopron'],
  8435: ['Gic', 'Veszprém'],
  8500: ['Pápa', 'Veszprém'],
  8600: ['Siófok', 'Somogy'],
  8800: ['Nagykanizsa', 'Zala'],
  8840: ['Csurgó', 'Somogy'],
  8856: ['Surd', 'Zala'],
  8858: ['Porrog', 'Somogy'],
  8900: ['Zalaegerszeg', 'Zala'],
  9022: ['Győr', 'Győr-Moson-Sopron'],
  9400: ['Sopron', 'Győr-Moson-Sopron'],
  9500: ['Celldömölk', 'Vas'],
  9532: ['Külsővat', 'Veszprém'],
  9600: ['Sárvár', 'Vas'],
  9700: ['Szombathely', 'Vas'],
  9985: ['Felsőszölnök', 'Vas'],
};

/** Number of settlements by county, from the Central Statistical Office. */
const SETTLEMENTS_IN: Readonly<Record<County, number>> = {
  Budapest: 1,
  'Bács-Kiskun': 119,
  Baranya: 301,
  Békés: 75,
  'Borsod-Abaúj-Zemplén': 358,
  'Csongrád-Csanád': 60,
  Fejér: 108,
  'Győr-Moson-Sopron': 183,
  'Hajdú-Bihar': 82,
  Heves: 121,
  'Jász-Nagykun-Szolnok': 78,
  'Komárom-Esztergom': 76,
  Nógrád: 131,
  Pest: 187,
  Somogy: 246,
  'Szabolcs-Szatmár-Bereg': 229,
  Tolna: 109,
  Vas: 216,
  Veszprém: 217,
  Zala: 258,
};

describe('postal codes', () => {
  it('maps each well-known and each border code to its settlement and county', () => {
    for (const [code, [settlement, county]] of Object.entries(KNOWN)) {
      assert.ok(findSettlements(code).includes(settlement), `${code} is not ${settlement}`);
      assert.equal(countyOf(code), county, `${code} ${settlement}`);
    }
  });

  it('has a settlement and a county for every code of the package', () => {
    for (const code of Object.keys(codes)) {
      assert.ok(isPostalCode(code));
      assert.ok(findSettlements(code).length > 0, code);
      assert.ok(countyOf(code), code);
    }
  });

  it('puts no settlement in two counties, and every settlement of the country in one', () => {
    const settlements = Map.groupBy(allPostalCodes(), (row) => row.settlement);
    const counties = [...settlements.values()].map((rows) => new Set(rows.map((row) => row.county)));
    assert.ok(counties.every((found) => found.size === 1));
    for (const county of COUNTIES) {
      const count = counties.filter((found) => found.has(county)).length;
      assert.equal(count, SETTLEMENTS_IN[county], county);
    }
  });

  it('lists the settlements of a code in Hungarian order', () => {
    assert.deepEqual(findSettlements('2655'), ['Kétbodony', 'Kisecset', 'Szente']);
  });

  it('lists the codes sorted, each settlement of a code once, with its county', () => {
    const rows = allPostalCodes();
    const keys = rows.map((row) => row.postalCode);
    assert.deepEqual(keys, keys.toSorted());
    assert.equal(new Set(rows.map((row) => `${row.postalCode} ${row.settlement}`)).size, rows.length);
    assert.ok(rows.every((row) => row.county === countyOf(row.postalCode)));
  });

  for (const unknown of ['', '0000', '1000', '2065x', ' 2060', '2068', '9999', '12345', 'toString']) {
    it(`refuses "${unknown}", which is not in use`, () => {
      assert.equal(isPostalCode(unknown), false);
      assert.deepEqual(findSettlements(unknown), []);
      assert.equal(countyOf(unknown), undefined);
    });
  }
});
