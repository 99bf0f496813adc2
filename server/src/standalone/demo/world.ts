import type { County } from '../../reference/counties.ts';
import { countyOf } from '../../reference/settlements.ts';
import { type DemoCompany, SERVICE_COMPANIES, WAREHOUSES } from './master-data/companies.ts';
import { COOLER_TYPES, createDecors, type DemoDeviceType, OTHER_TYPES } from './master-data/device-types.ts';
import { createRepresentatives, type DemoRepresentative } from './master-data/representatives.ts';
import { createShops, type DemoShop } from './master-data/shops.ts';
import { createRandom, type Random } from './random.ts';
import { instantOn, openingDay } from './work-time.ts';

type Recorded<T> = T & { readonly id: number; readonly createdDate: string };

export type WorldShop = Recorded<DemoShop> & { readonly representative: DemoRepresentative };
export type WorldCompany = Recorded<DemoCompany> & { readonly county: County };
export type WorldDeviceType = Recorded<DemoDeviceType>;

/** The master data of the demo. */
export interface World {
  readonly today: string;
  readonly representatives: readonly DemoRepresentative[];
  readonly shops: readonly WorldShop[];
  readonly warehouses: readonly WorldCompany[];
  readonly serviceCompanies: readonly WorldCompany[];
  readonly deviceTypes: readonly WorldDeviceType[];
}

interface WorldSize {
  readonly teams: number;
  readonly shops: number;
}

const KEY_ACCOUNT_SHARE = 0.25;
const FIELD_RANKS: readonly string[] = ['REGIONAL_REPRESENTATIVE', 'SALES_REPRESENTATIVE'];

/** Creates the master data; ids count from 1 in every table. */
export function createWorld(size: WorldSize, today: string): World {
  const representatives = createRepresentatives(createRandom('representatives'), size.teams, today);
  const random = createRandom('world');
  const types = [...COOLER_TYPES, ...createDecors(today), ...OTHER_TYPES];
  const company = (companies: readonly DemoCompany[]) =>
    recordAtOpening(random, companies, today).map((row) => ({ ...row, county: countyOfCompany(row) }));
  return {
    today,
    representatives,
    warehouses: company(WAREHOUSES),
    serviceCompanies: company(SERVICE_COMPANIES),
    deviceTypes: recordAtOpening(random, types, today),
    shops: createShops(createRandom('shops'), size.shops, today).map((shop, index) => ({
      ...shop,
      id: index + 1,
      createdDate: instantOn(random, laterDay(shop.since, openingDay(today))),
      representative: representativeOf(random, representatives, shop),
    })),
  };
}

/** The company of the county, otherwise the first by code (docs/domain.md §5.6). */
export function receivingCompany(companies: readonly WorldCompany[], county: County): WorldCompany {
  return companies.find((company) => company.county === county) ?? (companies[0] as WorldCompany);
}

function recordAtOpening<T extends object>(
  random: Random,
  items: readonly T[],
  today: string,
): Recorded<T>[] {
  return items.map((item, index) => ({
    ...item,
    id: index + 1,
    createdDate: instantOn(random, openingDay(today)),
  }));
}

function laterDay(a: string, b: string): string {
  return [a, b].sort()[1] as string;
}

function countyOfCompany({ postalCode }: DemoCompany): County {
  return countyOf(postalCode) as County;
}

function representativeOf(
  random: Random,
  representatives: readonly DemoRepresentative[],
  shop: DemoShop,
): DemoRepresentative {
  if (shop.chainName && random.chance(KEY_ACCOUNT_SHARE)) {
    return random.pick(representatives.filter(({ rank }) => rank === 'KEY_ACCOUNT_MANAGER'));
  }
  const inField = representatives.filter(
    ({ rank, region }) => region === shop.region && FIELD_RANKS.includes(rank),
  );
  return random.pick(inField);
}
