import type { PoolClient } from 'pg';
import type { DemoRepresentative } from '../master-data/representatives.ts';
import { createRandom } from '../random.ts';
import { instantOn, openingDay } from '../work-time.ts';
import type { World, WorldCompany, WorldDeviceType, WorldShop } from '../world.ts';
import { insertRows, omit } from './insert-rows.ts';

const DEPUTIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Inserts people, companies, types and shops, in the order of their references. */
export async function writeMasterData(client: PoolClient, world: World): Promise<void> {
  const at = instantOn(createRandom('first day'), openingDay(world.today));
  const people = world.representatives.map((person) => representativeRow(person, at));
  await insertRows(client, 'regional_representatives', people);
  await insertRows(client, 'warehouse_companies', world.warehouses.map(companyRow));
  await insertRows(client, 'service_companies', world.serviceCompanies.map(companyRow));
  await insertRows(client, 'device_types', world.deviceTypes.map(deviceTypeRow));
  await insertRows(client, 'device_type_children', childRows(world.deviceTypes));
  await insertRows(client, 'shops', world.shops.map(shopRow));
}

function representativeRow(person: DemoRepresentative, at: string) {
  const deputies = DEPUTIES.map((number) => [`deputy${number}Id`, person.deputyIds[number - 1] ?? null]);
  return {
    ...omit(person, 'familyName', 'givenName', 'role', 'deputyIds'),
    ...Object.fromEntries(deputies),
    ...recordedBy('it-admin', at),
  };
}

function companyRow(company: WorldCompany) {
  return { ...omit(company, 'county'), ...recordedBy('admin', company.createdDate) };
}

function deviceTypeRow(type: WorldDeviceType) {
  return { ...omit(type, 'children'), ...recordedBy('admin', type.createdDate) };
}

/** The child types of groupable types. */
function childRows(types: readonly WorldDeviceType[]) {
  const idOf = new Map(types.map(({ id, name }) => [name, id]));
  return types.flatMap(({ id: parentId, children }) =>
    children.map((name, index) => ({ parentId, position: index + 1, childId: idOf.get(name) })),
  );
}

function shopRow(shop: WorldShop) {
  return {
    ...omit(shop, 'county', 'region', 'size', 'channel', 'openingHours', 'since', 'representative'),
    regionalRepresentativeId: shop.representative.id,
    ...recordedBy('admin', shop.createdDate),
  };
}

function recordedBy(by: string, at: string) {
  return { createdBy: by, createdDate: at, updatedBy: by, updatedDate: at };
}
