import type { DeviceStatus } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { createRandom, type Random } from '../random.ts';
import { instantOn, inTimeOrder, openingDay } from '../work-time.ts';
import type { World, WorldDeviceType } from '../world.ts';
import {
  atWarehouse,
  type Cause,
  type DemoDevice,
  type DeviceNature,
  type DeviceState,
  enterRegister,
  inShop,
  move,
  NOWHERE,
} from './device.ts';

/** Pieces of a counted type that went from a warehouse to a shop. */
export interface Transfer {
  readonly deviceTypeId: number;
  readonly warehouseId: number;
  readonly shopId: number;
  readonly pieces: number;
  readonly cause: Cause;
}

/** Pieces of a counted type that an open request holds in a warehouse, and what it made of them. */
export interface Holding {
  readonly requestId: number;
  readonly deviceTypeId: number;
  readonly warehouseId: number;
  readonly pieces: number;
  readonly cause: Cause;
  readonly effects: readonly { readonly status: DeviceStatus; readonly cause: Cause }[];
}

const SHARE_OF_SHOPS = 0.2;

/** The stocks of counted types in warehouses and shops, after all that was delivered, and the pieces that requests hold. */
export function createStocks(
  world: World,
  transfers: readonly Transfer[],
  holdings: readonly Holding[],
  firstId: number,
  scale: number,
): DemoDevice[] {
  const random = createRandom('stocks');
  const stocks = [...stockWarehouses(random, world, firstId, scale)];
  stocks.push(...stockShops(random, world, firstId + stocks.length));
  const byKey = new Map(stocks.map((stock) => [keyOf(stock.deviceTypeId, stock.state), stock]));
  for (const taken of inTimeOrder([...transfers, ...holdings], ({ cause }) => cause.at)) {
    takeFrom(byKey, taken);
    const id = firstId + stocks.length;
    const added = 'effects' in taken ? hold(taken, id) : carry(byKey, taken, id);
    if (added) stocks.push(added);
  }
  return stocks;
}

/** Whether pieces of a type are counted in the register. */
export function isCounted(type: WorldDeviceType): boolean {
  return type.methodOfRegistration === 'BASED_ON_QUANTITY';
}

function stockWarehouses(random: Random, world: World, firstId: number, scale: number): DemoDevice[] {
  const at = instantOn(random, openingDay(world.today));
  const counted = world.deviceTypes.filter(isCounted);
  const cells = world.warehouses.flatMap((warehouse) => counted.map((type) => ({ warehouse, type })));
  return cells.map(({ warehouse, type }, index) => {
    const quantity = random.int(40, 90) * 10 * scale;
    const state = { status: 'TRANSPORTABLE', place: atWarehouse(warehouse.id), quantity } as const;
    return createStock(firstId + index, type.id, 'RETAIL', state, causedBy('admin', at, 'UPLOAD'));
  });
}

function stockShops(random: Random, world: World, firstId: number): DemoDevice[] {
  const counted = world.deviceTypes.filter((type) => isCounted(type) && type.deviceTypeCategory === 'OTHER');
  const shops = world.shops.filter((shop) => shop.shopStatus !== 'CEASED' && random.chance(SHARE_OF_SHOPS));
  return shops.map((shop, index) => {
    const cause = causedBy(
      'admin',
      instantOn(random, shop.createdDate.slice(0, 10), shop.createdDate),
      'UPLOAD',
    );
    const state = { status: 'OUTSOURCED', place: inShop(shop.id), quantity: random.int(1, 12) } as const;
    return createStock(firstId + index, random.pick(counted).id, shop.channel, state, cause);
  });
}

function takeFrom(byKey: Map<string, DemoDevice>, taken: Transfer | Holding): void {
  const { deviceTypeId, warehouseId, pieces, cause } = taken;
  const source = byKey.get(keyOf(deviceTypeId, { status: 'TRANSPORTABLE', place: atWarehouse(warehouseId) }));
  if (source) move(source, { quantity: source.state.quantity - pieces }, cause);
}

/** A row of the pieces' own, until the request is over. */
function hold(holding: Holding, newId: number): DemoDevice {
  const { requestId, deviceTypeId, warehouseId, pieces: quantity, cause, effects } = holding;
  const state = { status: 'TRANSPORTABLE', place: atWarehouse(warehouseId), quantity } as const;
  const held = createStock(newId, deviceTypeId, 'RETAIL', state, cause, requestId);
  for (const effect of effects) move(held, { status: effect.status }, effect.cause);
  return held;
}

/** Adds the pieces to the stock of a shop; answers it where it is new. */
function carry(byKey: Map<string, DemoDevice>, transfer: Transfer, newId: number): DemoDevice | undefined {
  const { deviceTypeId, shopId, pieces, cause } = transfer;
  const arrived = { status: 'OUTSOURCED', place: inShop(shopId), quantity: pieces } as const;
  const target = byKey.get(keyOf(deviceTypeId, arrived));
  if (target) {
    move(target, { quantity: target.state.quantity + pieces }, cause);
    return undefined;
  }
  const stock = createStock(newId, deviceTypeId, 'RETAIL', arrived, cause);
  byKey.set(keyOf(deviceTypeId, arrived), stock);
  return stock;
}

function createStock(
  id: number,
  deviceTypeId: number,
  deviceNature: DeviceNature,
  state: DeviceState,
  cause: Cause,
  heldByRequestId: number | null = null,
): DemoDevice {
  const numbers = {
    serialNumber: null,
    inventoryNumber: null,
    parentDeviceId: null,
    deviceGroupSerial: null,
    heldByRequestId,
  };
  const dates = { purchasingDate: null, warrantyDate: null, maintainedAt: null, freeFrom: cause.at };
  const base = { id, deviceTypeId, decorId: null, deviceNature, needStockTaking: false, children: [] };
  const stock: DemoDevice = { ...base, ...numbers, ...dates, moves: [], state: { ...state, place: NOWHERE } };
  enterRegister(stock, state, cause);
  return stock;
}

function causedBy(by: string, at: string, door: Cause['door']): Cause {
  return { at, by, door, requestId: null, onBehalfOf: null };
}

function keyOf(deviceTypeId: number, { status, place }: Pick<DeviceState, 'status' | 'place'>): string {
  return [deviceTypeId, status, place.shopId, place.warehouseCompanyId].join('/');
}
