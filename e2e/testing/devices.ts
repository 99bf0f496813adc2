import { randomUUID } from 'node:crypto';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import type { Api } from './api.ts';

const SOME_DAY = '2099-12-01';
const DECOR = 'Alap fehér dekor';
// A shop of the demo data.
const SHOP = '200380';

export interface Device {
  readonly inventoryNumber: string;
  readonly serialNumber: string;
  readonly type: string;
  readonly shopCode: string;
  readonly shopName: string;
  readonly decor: string | null;
}

function deviceOf(row: unknown): Device {
  const textAt = (path: string) => String(valueAt(row, path) ?? '');
  return {
    inventoryNumber: textAt('inventoryNumber'),
    serialNumber: textAt('serialNumber'),
    type: textAt('deviceType.name'),
    shopCode: textAt('shop.code'),
    shopName: textAt('shop.name'),
    decor: textAt('decor.name') || null,
  };
}

/** Devices without an open request, as a picker offers them. */
export async function freeDevices(api: Api, query: Record<string, string>): Promise<Device[]> {
  const rows = await api('GET', `/resource/device-register/distinct-list?${new URLSearchParams(query)}`);
  return (rows as Tree[]).map(deviceOf);
}

async function createDevice(admin: Api, prefix: string, place: Tree): Promise<Device> {
  const { content: types } = (await admin('POST', '/resource/device-types/page', {
    query: { methodOfRegistration: 'BASED_ON_SERIAL_NUMBER', groupable: false },
  })) as { content: [Tree] };
  const number = randomUUID().slice(0, 8);
  const row = await admin('POST', '/resource/device-register', {
    ...{ inventoryNumber: `${prefix}-${number}`, serialNumber: `SN-${number}`, quantity: 1 },
    ...{ deviceType: { name: types[0].name }, deviceNature: 'OOH', needStockTaking: true, ...place },
  });
  return deviceOf(row);
}

/** Creates a device with a decor in a warehouse, which pickers offer first; as an administrator. */
export async function decoratedDevice(admin: Api): Promise<Device> {
  const { content: companies } = (await admin('POST', '/resource/warehouse-companies/page', {
    query: {},
  })) as { content: [Tree] };
  const warehouseCompany = { code: companies[0].code };
  return createDevice(admin, '00', {
    ...{ decor: { name: DECOR }, deviceStatus: 'TRANSPORTABLE', warehouseCompany },
  });
}

async function createShop(admin: Api): Promise<string> {
  const { content } = (await admin('POST', '/resource/shops/page', { query: { code: SHOP } })) as {
    content: [Tree];
  };
  const { address, regionalRepresentative } = content[0];
  const code = `ZZ-${randomUUID().slice(0, 8)}`;
  await admin('POST', '/resource/shops', {
    ...{ code, name: `${code} bolt`, needContactProtectionCertificate: false },
    ...{ address, regionalRepresentative },
  });
  return code;
}

/** Creates a shop with one device, which pickers offer last; as an administrator. No other journey changes them. */
export async function deviceInShop(admin: Api): Promise<Device> {
  const shop = { code: await createShop(admin) };
  return createDevice(admin, 'ZZ', { deviceStatus: 'OUTSOURCED', shop });
}

/** The device with this inventory number; it must be in a shop. */
export async function standingDevice(api: Api, inventoryNumber: string): Promise<Device> {
  const found = await freeDevices(api, { inShop: 'true', text: inventoryNumber });
  const device = found.find((each) => each.inventoryNumber === inventoryNumber);
  if (!device) throw new Error(`No device ${inventoryNumber} stands in a shop`);
  return device;
}

/** Requests the dismantling of a device; returns the number of the request. */
export async function requestDismantling(api: Api, device: Device): Promise<number> {
  const { type, serialNumber, inventoryNumber, shopCode } = device;
  const { id } = (await api('POST', '/resource/work-requests/bulk-save', {
    workRequest: {
      ...{ requestType: 'DISMANTLING', requestedDate: SOME_DAY },
      shopFrom: { code: shopCode },
      deviceRegisterFrom: { deviceType: { name: type }, serialNumber, inventoryNumber },
    },
  })) as Tree;
  return Number(id);
}
