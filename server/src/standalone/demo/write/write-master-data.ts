import type { PoolClient } from 'pg';
import type { DemoRepresentative } from '../master-data/representatives.ts';
import { createRandom } from '../random.ts';
import { instantOn, openingDay } from '../work-time.ts';
import type { World, WorldCompany, WorldDeviceType, WorldShop } from '../world.ts';
import { continueIds, insertRows } from './insert-rows.ts';

const DEPUTIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Writes the people, each with up to ten deputies. */
export async function writeRepresentatives(client: PoolClient, world: World): Promise<void> {
  const at = instantOn(createRandom('first day'), openingDay(world.today));
  const rows = world.representatives.map((row) => ({
    ...representativeRow(row),
    ...recordedBy('it-admin', at),
  }));
  await insertRows(client, 'regional_representatives', rows);
  await continueIds(client, 'regional_representatives');
}

export async function writeShops(client: PoolClient, world: World): Promise<void> {
  await insertRows(client, 'shops', world.shops.map(shopRow));
  await continueIds(client, 'shops');
}

export async function writeCompanies(client: PoolClient, world: World): Promise<void> {
  await insertRows(client, 'warehouse_companies', world.warehouses.map(companyRow));
  await insertRows(client, 'service_companies', world.serviceCompanies.map(companyRow));
  await continueIds(client, 'warehouse_companies');
  await continueIds(client, 'service_companies');
}

/** Writes the types, and which types stand with a groupable one. */
export async function writeDeviceTypes(client: PoolClient, { deviceTypes }: World): Promise<void> {
  const idOf = new Map(deviceTypes.map(({ id, name }) => [name, id]));
  const children = deviceTypes.flatMap((type) =>
    type.children.map((name, index) => ({ parentId: type.id, position: index + 1, childId: idOf.get(name) })),
  );
  await insertRows(client, 'device_types', deviceTypes.map(deviceTypeRow));
  await insertRows(client, 'device_type_children', children);
  await continueIds(client, 'device_types');
}

function representativeRow(person: DemoRepresentative) {
  const { id, name, username, email, phone, sfaCode, rank, region, outOfOfficeEndDate, deputyIds } = person;
  const deputies = DEPUTIES.map((number) => [`deputy${number}Id`, deputyIds[number - 1] ?? null] as const);
  return {
    ...{ id, name, username, email, phone, sfaCode, rank, region, outOfOfficeEndDate },
    ...Object.fromEntries(deputies),
  };
}

function shopRow(shop: WorldShop) {
  const { id, code, name, postalCode, city, streetHouseNumber, groupCode, chainName, remark } = shop;
  const { needContactProtectionCertificate, shopStatus, contactName, contactPhone, contactEmail } = shop;
  const { transportDays, location, transportPriority, representative } = shop;
  return {
    ...{ id, code, name, postalCode, city, streetHouseNumber, groupCode, chainName, remark },
    ...{ needContactProtectionCertificate, shopStatus, contactName, contactPhone, contactEmail },
    ...{ transportDays, location, transportPriority, regionalRepresentativeId: representative.id },
    ...recordedBy('admin', shop.createdDate),
  };
}

function companyRow(company: WorldCompany) {
  const { id, code, name, postalCode, city, streetHouseNumber, remark, createdDate } = company;
  const row = { id, code, name, postalCode, city, streetHouseNumber, remark };
  return { ...row, ...recordedBy('admin', createdDate) };
}

function deviceTypeRow(type: WorldDeviceType) {
  const { id, name, prodNum, deviceTypeCategory, methodOfRegistration, description, groupable } = type;
  const row = { id, name, prodNum, deviceTypeCategory, methodOfRegistration, description, groupable };
  return { ...row, ...recordedBy('admin', type.createdDate) };
}

function recordedBy(by: string, at: string) {
  return { createdBy: by, createdDate: at, updatedBy: by, updatedDate: at };
}
