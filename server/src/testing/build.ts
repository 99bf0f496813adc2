import assert from 'node:assert/strict';
import { DEVICE_NATURE } from '@cooler/contract/features/device-register/device-register.entity.ts';
import {
  RANK,
  REGION,
} from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { SHOP_STATUS } from '@cooler/contract/features/shop/shop.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { TestApp } from './test-app.ts';

// Few names and places for many rows, so that sorting has ties.
const PEOPLE = ['Árvai Ödön', 'Bíró Ágnes', 'Csányi Éva', 'Őri Zsófia', 'zalai Ádám'];
const SHOPS = ['Ady Élelmiszer', 'Bükk Csemege', 'Ződ Diszkont', 'árpád Vegyesbolt'];
const PLACES = [
  { postalCode: '7621', city: 'Pécs' },
  { postalCode: '9021', city: 'Győr' },
  { postalCode: '6720', city: 'Szeged' },
] as const;

const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;
const padded = (n: number) => String(n).padStart(4, '0');
const day = (n: number) => `2026-0${1 + (n % 9)}-1${n % 10}`;

function address(n: number): Tree {
  return { ...pick(PLACES, n), streetHouseNumber: `Fő út ${1 + (n % 4)}.` };
}

export function representativeDraft(n: number): Tree {
  return {
    name: pick(PEOPLE, n),
    username: `kepviselo-${padded(n)}`,
    email: `kepviselo-${padded(n)}@example.com`,
    phone: `+36 30 555 ${padded(n)}`,
    sfaCode: `SFA-${padded(n)}`,
    rank: pick(RANK.options, n),
    region: pick(REGION.options, n),
    // An absence must not be in the past.
    outOfOfficeEndDate: n % 3 === 0 ? day(n).replace('2026', '2096') : null,
  };
}

export function shopDraft(n: number, regionalRepresentative: Tree): Tree {
  return {
    code: `B-${padded(n)}`,
    name: pick(SHOPS, n),
    address: address(n),
    groupCode: n % 2 === 0 ? 'CS-1' : null,
    chainName: n % 3 === 0 ? 'Reál lánc' : 'Független',
    regionalRepresentative: { id: regionalRepresentative.id, sfaCode: regionalRepresentative.sfaCode },
    remark: n % 4 === 0 ? 'Hátsó bejárat' : null,
    needContactProtectionCertificate: n % 2 === 0,
    shopStatus: pick([...SHOP_STATUS.options, null], n),
    contactName: pick(PEOPLE, n),
    contactPhone: '+36 72 555 123',
    contactEmail: 'bolt@example.com',
  };
}

export function companyDraft(n: number): Tree {
  return {
    code: `C-${padded(n)}`,
    name: `Hűtőszerviz ${n % 4}`,
    address: address(n),
    remark: n % 2 === 0 ? 'Hétvégén zárva' : null,
  };
}

const COOLER = { deviceTypeCategory: 'COOLER', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' };
const DECOR = { deviceTypeCategory: 'DECOR', methodOfRegistration: 'BASED_ON_QUANTITY' };
const OTHER = { deviceTypeCategory: 'OTHER', methodOfRegistration: 'NO_REGISTRATION_REQUIRED' };

export function deviceTypeDraft(n: number): Tree {
  return {
    name: `Típus ${padded(n)}`,
    prodNum: n % 3 === 0 ? null : `H-${n % 5}`,
    ...pick([COOLER, DECOR, OTHER], n),
    description: n % 2 === 0 ? 'Kétajtós, fehér' : null,
    groupable: n % 6 === 0,
  };
}

export function deviceDraft(n: number, deviceType: Tree): Tree {
  return {
    inventoryNumber: `LTR-${padded(n)}`,
    serialNumber: `HU-${padded(n)}`,
    deviceType: { name: deviceType.name },
    deviceNature: pick(DEVICE_NATURE.options, n),
    deviceStatus: pick(['TRANSPORTABLE', 'OUTSOURCED', 'NEED_TO_BE_EXAMINED'], n),
    quantity: 1,
    purchasingDate: day(n),
    warrantyDate: n % 2 === 0 ? day(n + 1) : null,
    maintanedAt: n % 3 === 0 ? day(n + 2) : null,
    needStockTaking: n % 4 === 0,
  };
}

// Does not overlap with the numbers that tests use.
let built = 5_000;

async function build(app: TestApp, path: string, draft: Tree, extra: Tree): Promise<Tree> {
  const { status, body } = await app.as('FCR_ADMIN')('POST', `/resource/${path}`, { ...draft, ...extra });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

function nextNumber(): number {
  built += 1;
  return built;
}

export function buildRepresentative(app: TestApp, extra: Tree = {}): Promise<Tree> {
  return build(app, 'regional-representatives', representativeDraft(nextNumber()), extra);
}

/** A representative of the South with this username and name, who is not absent: absences decide whom the product asks and tells. */
export function buildPresent(app: TestApp, username: string, rank: string, extra: Tree = {}): Promise<Tree> {
  const present = { name: username, username, rank, region: 'SOUTH', outOfOfficeEndDate: null };
  return buildRepresentative(app, { ...present, ...extra });
}

export async function buildShop(app: TestApp, extra: Tree = {}): Promise<Tree> {
  const representative = extra.regionalRepresentative ?? (await buildRepresentative(app));
  return build(app, 'shops', shopDraft(nextNumber(), representative as Tree), extra);
}

export function buildWarehouse(app: TestApp, extra: Tree = {}): Promise<Tree> {
  return build(app, 'warehouse-companies', companyDraft(nextNumber()), extra);
}

export function buildService(app: TestApp, extra: Tree = {}): Promise<Tree> {
  return build(app, 'service-companies', companyDraft(nextNumber()), extra);
}

/** A cooler registered by serial number, unless `extra` overrides it. */
export function buildDeviceType(app: TestApp, extra: Tree = {}): Promise<Tree> {
  return build(app, 'device-types', deviceTypeDraft(nextNumber()), { ...COOLER, groupable: false, ...extra });
}

export function buildDecor(app: TestApp, extra: Tree = {}): Promise<Tree> {
  return buildDeviceType(app, { ...DECOR, ...extra });
}

export async function buildDevice(app: TestApp, extra: Tree = {}): Promise<Tree> {
  const deviceType = extra.deviceType ?? (await buildDeviceType(app));
  return build(app, 'device-register', deviceDraft(nextNumber(), deviceType as Tree), extra);
}

/** Creates an open work request that holds a device in a shop. */
export async function holdByRequest(app: TestApp, device: Tree): Promise<void> {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into work_requests (request_type, shop_from_id, device_type_from_id, device_from_id, requested_date,
       created_by, updated_by)
     select 'DISMANTLING', shop_id, device_type_id, id, '2026-12-01', 'test', 'test'
     from device_register where id = $1 returning id`,
    [device.id],
  );
  await app.pool.query(
    `insert into work_request_devices (request_id, device_id, side, status_before) values ($1, $2, 'FROM', $3)`,
    [rows[0]?.id, device.id, device.deviceStatus],
  );
}
