import type { REGION } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import type { County } from '../../../reference/counties.ts';
import { allPostalCodes, type PostalCodeRow } from '../../../reference/settlements.ts';
import type { Random } from '../random.ts';
import { splitList } from './text.ts';

type Region = Extract<(typeof REGION.options)[number], 'CENTRAL' | 'SOUTH' | 'NORTH' | 'EAST' | 'WEST'>;

export interface Place {
  readonly postalCode: string;
  readonly city: string;
  readonly streetHouseNumber: string;
  readonly county: County;
  readonly region: Region;
  readonly size: 'town' | 'village';
}

/** The sales region of a county. */
const REGION_OF_COUNTY: Readonly<Record<County, Region>> = {
  Budapest: 'CENTRAL',
  Pest: 'CENTRAL',
  Fejér: 'CENTRAL',
  'Komárom-Esztergom': 'CENTRAL',
  'Győr-Moson-Sopron': 'WEST',
  Vas: 'WEST',
  Veszprém: 'WEST',
  Zala: 'WEST',
  Baranya: 'SOUTH',
  'Bács-Kiskun': 'SOUTH',
  'Csongrád-Csanád': 'SOUTH',
  Somogy: 'SOUTH',
  Tolna: 'SOUTH',
  'Borsod-Abaúj-Zemplén': 'NORTH',
  Heves: 'NORTH',
  Nógrád: 'NORTH',
  Békés: 'EAST',
  'Hajdú-Bihar': 'EAST',
  'Jász-Nagykun-Szolnok': 'EAST',
  'Szabolcs-Szatmár-Bereg': 'EAST',
};

/** Towns by size: the weight of one town, roughly its thousands of inhabitants. */
const TOWNS_BY_WEIGHT: Readonly<Record<number, readonly string[]>> = {
  900: ['Budapest'],
  160: splitList('Debrecen, Szeged, Miskolc, Pécs, Győr'),
  100: splitList('Nyíregyháza, Kecskemét, Székesfehérvár, Szombathely'),
  65: splitList(`
    Szolnok, Érd, Tatabánya, Sopron, Kaposvár, Veszprém, Békéscsaba, Zalaegerszeg, Eger, Nagykanizsa, Dunaújváros,
    Dunakeszi, Hódmezővásárhely`),
  30: splitList(`
    Szigetszentmiklós, Cegléd, Baja, Mosonmagyaróvár, Salgótarján, Vác, Ózd, Gödöllő, Szekszárd, Pápa, Hajdúböszörmény,
    Gyula, Kiskunfélegyháza, Gyöngyös, Budaörs, Esztergom, Ajka, Jászberény, Orosháza, Kiskunhalas, Szentes, Szentendre,
    Kazincbarcika, Siófok, Hajdúszoboszló, Tata`),
  18: splitList(`
    Komló, Makó, Hatvan, Fót, Göd, Törökszentmiklós, Karcag, Várpalota, Keszthely, Komárom, Paks, Oroszlány, Békés, Monor,
    Dombóvár, Dabas, Mohács, Balmazújváros, Mátészalka, Mezőkövesd, Mezőtúr, Kisvárda, Szarvas, Kalocsa, Sárvár,
    Tiszaújváros, Tapolca, Balassagyarmat, Berettyóújfalu, Püspökladány, Sátoraljaújhely, Mór, Kiskőrös, Bonyhád,
    Balatonfüred`),
  10: splitList(`
    Kőszeg, Sárbogárd, Gárdony, Sárospatak, Bicske, Körmend, Marcali, Tolna, Tiszafüred, Ráckeve, Celldömölk, Szigetvár,
    Barcs, Kapuvár, Heves, Csorna, Nagyatád, Pásztó, Siklós, Szentgotthárd, Szerencs, Szeghalom, Vásárosnamény, Csurgó,
    Sümeg, Zirc, Tab, Fonyód, Lenti, Encs, Edelény, Rétság, Pécsvárad, Bátaszék`),
};

const TOWNS = Object.entries(TOWNS_BY_WEIGHT).flatMap(([weight, towns]) =>
  towns.map((town) => [town, Number(weight)] as const),
);

const VILLAGE_SHARE = 0.22;

/** The highest postal code of a Budapest district; higher codes are PO boxes. */
const LAST_BUDAPEST_DISTRICT = '1239';

const STREETS = splitList(`
  Kossuth Lajos utca, Petőfi Sándor utca, Rákóczi út, Fő utca, Fő tér, Széchenyi István utca, Ady Endre utca,
  Dózsa György út, József Attila utca, Arany János utca, Bajcsy-Zsilinszky út, Deák Ferenc utca, Béke utca,
  Szabadság tér, Szent István tér, Hunyadi János utca, Táncsics Mihály utca, Jókai Mór utca, Vörösmarty utca,
  Bem József utca, Mátyás király utca, Zrínyi Miklós utca, Bartók Béla út, Akácfa utca, Hársfa utca, Iskola utca,
  Vasút utca, Malom utca, Templom tér, Piac tér, Kölcsey Ferenc utca, Batthyány Lajos utca, Bocskai István utca,
  Damjanich János utca, Gárdonyi Géza utca, Mikszáth Kálmán utca, Árpád utca, Erzsébet királyné útja, Rózsa utca,
  Ifjúság útja`);

const CODES_OF_SETTLEMENT = Map.groupBy(
  allPostalCodes().filter((row) => row.county !== 'Budapest' || row.postalCode <= LAST_BUDAPEST_DISTRICT),
  (row) => row.settlement,
);

const TOWN_NAMES = new Set(TOWNS.map(([town]) => town));
const VILLAGES = [...CODES_OF_SETTLEMENT.keys()].filter((settlement) => !TOWN_NAMES.has(settlement));

/** An address in a real settlement; bigger ones are more frequent. */
export function createPlace(random: Random): Place {
  const size = random.chance(VILLAGE_SHARE) ? 'village' : 'town';
  const settlement = size === 'village' ? random.pick(VILLAGES) : random.weighted(TOWNS);
  const { postalCode, county } = random.pick(codesOf(settlement));
  const streetHouseNumber = createStreet(random);
  return { postalCode, city: settlement, streetHouseNumber, county, region: REGION_OF_COUNTY[county], size };
}

function codesOf(settlement: string): readonly PostalCodeRow[] {
  return CODES_OF_SETTLEMENT.get(settlement) ?? [];
}

function createStreet(random: Random): string {
  const street = random.pick(STREETS);
  const number = random.int(1, street.endsWith('tér') ? 18 : 96);
  const form = random.weighted([
    [`${number}.`, 14],
    [`${number}/A`, 2],
    [`${number}/B`, 1],
    [`${number}-${number + 2}.`, 2],
  ]);
  return `${street} ${form}`;
}
