import { createRandom, type Random } from '../random.ts';
import { instantOn, openingDay } from '../work-time.ts';
import type { World, WorldDeviceType } from '../world.ts';
import {
  atWarehouse,
  type Cause,
  type DemoDevice,
  type DeviceNature,
  type DeviceState,
  enterRegister,
  inShop,
  NOWHERE,
} from './device.ts';

const SHARE_OF_SHOPS = 0.2;

/** The stocks of types registered by quantity, in warehouses and shops, before any request. */
export function createStocks(world: World, firstId: number, scale: number): DemoDevice[] {
  const random = createRandom('stocks');
  const inWarehouses = stockWarehouses(random, world, firstId, scale);
  return [...inWarehouses, ...stockShops(random, world, firstId + inWarehouses.length)];
}

/** Whether a type is registered by quantity. */
export function isCounted(type: WorldDeviceType): boolean {
  return type.methodOfRegistration === 'BASED_ON_QUANTITY';
}

function stockWarehouses(random: Random, world: World, firstId: number, scale: number): DemoDevice[] {
  const at = instantOn(random, openingDay(world.today));
  const counted = world.deviceTypes.filter(isCounted);
  const cells = world.warehouses.flatMap((warehouse) => counted.map((type) => ({ warehouse, type })));
  return cells.map(({ warehouse, type }, index) => {
    const quantity = random.int(40, 90) * 10 * scale;
    const place = atWarehouse(warehouse.id);
    const state = { status: 'TRANSPORTABLE', place, decorId: null, quantity } as const;
    return createStock(firstId + index, type.id, 'RETAIL', state, at);
  });
}

function stockShops(random: Random, world: World, firstId: number): DemoDevice[] {
  const counted = world.deviceTypes.filter((type) => isCounted(type) && type.deviceTypeCategory === 'OTHER');
  const shops = world.shops.filter((shop) => shop.shopStatus !== 'CEASED' && random.chance(SHARE_OF_SHOPS));
  return shops.map((shop, index) => {
    const at = instantOn(random, shop.createdDate.slice(0, 10), shop.createdDate);
    const quantity = random.int(1, 12);
    const state = { status: 'OUTSOURCED', place: inShop(shop.id), decorId: null, quantity } as const;
    return createStock(firstId + index, random.pick(counted).id, shop.channel, state, at);
  });
}

function createStock(
  id: number,
  deviceTypeId: number,
  deviceNature: DeviceNature,
  state: DeviceState,
  at: string,
): DemoDevice {
  const numbers = {
    serialNumber: null,
    inventoryNumber: null,
    parentDeviceId: null,
    deviceGroupSerial: null,
  };
  const dates = { purchasingDate: null, warrantyDate: null, maintainedAt: null, freeFrom: at };
  const base = { id, deviceTypeId, deviceNature, needStockTaking: false, children: [] };
  const stock: DemoDevice = { ...base, ...numbers, ...dates, moves: [], state: { ...state, place: NOWHERE } };
  const cause: Cause = { at, by: 'admin', door: 'UPLOAD', requestId: null, onBehalfOf: null };
  enterRegister(stock, state, cause);
  return stock;
}
