import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { DELIVERABLE } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { findMatching } from '../choose.ts';
import type { Random } from '../random.ts';
import { type DemoDevice, unitOf } from '../register/device.ts';
import { takesDevices } from '../register/simulate-lifecycle.ts';
import { isCounted } from '../register/stocks.ts';
import type { World, WorldDeviceType, WorldShop } from '../world.ts';
import type { RequestPlan } from './plan.ts';
import { remarkOnDecor } from './remarks.ts';
import type { Subject } from './request.ts';

/** The data from which subjects are chosen. */
export interface Register {
  readonly world: World;
  readonly devices: readonly DemoDevice[];
  /** Devices by their shop before the first request; scanning all devices would be too slow. */
  readonly oldStock: ReadonlyMap<number | null, readonly DemoDevice[]>;
}

type Choose = (random: Random, register: Register, plan: RequestPlan, at: string) => Subject;

const EMPTY: Subject = {
  shopFrom: null,
  shopTo: null,
  deviceTypeFromId: null,
  deviceTypeToId: null,
  deviceFrom: null,
  deviceTo: null,
  decorFromId: null,
  decorToId: null,
  toDeviceQty: null,
  moved: [],
  childDevices: [],
  isBulk: false,
  remark: null,
};

const UNREGISTERED_SHARE = 0.14;
const OTHER_DECOR_SHARE = 0.15;
const MOST_CARRIED = 4;

/** Chooses the shops and devices of a request, by type. */
export const CHOOSE_SUBJECT: Readonly<Record<RequestType, Choose>> = {
  DELIVERY: (random, register, _plan, at) =>
    random.chance(UNREGISTERED_SHARE)
      ? deliverPieces(random, register, at)
      : deliverDevice(random, register, at),
  DISMANTLING: (random, register, _plan, at) =>
    fetchDevice(random, register, (device) => isIdleInShop(device, at)),
  SERVICE: (random, register, _plan, at) =>
    fetchDevice(random, register, (device) => isSingle(device) && isIdleInShop(device, at)),
  REPLACEMENT: (random, register, _plan, at) => replaceDevice(random, register, at),
  TRANSIT: (random, register, plan, at) => carryDevices(random, register, plan, at),
};

function deliverDevice(random: Random, { world, devices }: Register, at: string): Subject {
  const device = findMatching(random, devices, (candidate) => isDeliverable(candidate, at));
  const shopTo = findMatching(random, world.shops, (shop) => takesDevices(shop, at));
  return { ...EMPTY, shopTo, ...asTarget(random, world, device), ...groupOf(device) };
}

function deliverPieces(random: Random, { world }: Register, at: string): Subject {
  const type = random.pick(world.deviceTypes.filter(arePieces));
  const shopTo = findMatching(random, world.shops, (shop) => takesDevices(shop, at));
  return { ...EMPTY, shopTo, deviceTypeToId: type.id, toDeviceQty: random.int(1, 8) };
}

function fetchDevice(random: Random, register: Register, matches: (device: DemoDevice) => boolean): Subject {
  const device = findMatching(random, register.devices, matches);
  return { ...EMPTY, shopFrom: shopOf(register.world, device), ...asSource(device), ...groupOf(device) };
}

function replaceDevice(random: Random, register: Register, at: string): Subject {
  const old = fetchDevice(random, register, (device) => isSingle(device) && isIdleInShop(device, at));
  const fresh = findMatching(
    random,
    register.devices,
    (device) => isSingle(device) && isDeliverable(device, at),
  );
  const target = asTarget(random, register.world, fresh);
  return { ...old, ...target, moved: [...old.moved, ...target.moved] };
}

function carryDevices(
  random: Random,
  { world, devices, oldStock }: Register,
  plan: RequestPlan,
  at: string,
): Subject {
  const first = findMatching(random, devices, (device) => isIdleInShop(device, at));
  const shopFrom = shopOf(world, first);
  const shopTo = findMatching(random, world.shops, (shop) => shop !== shopFrom && takesDevices(shop, at));
  // A transit claims its devices at approval (docs/domain.md §5.7, §5.8).
  if (!plan.steps.some((step) => step.status === 'APPROVED')) return { ...EMPTY, shopFrom, shopTo };
  const others = (oldStock.get(shopFrom.id) ?? []).filter(
    (device) => device !== first && device.state.place.shopId === shopFrom.id && isIdleInShop(device, at),
  );
  const units = [first, ...others].slice(0, MOST_CARRIED);
  const carried = units.flatMap(unitOf).sort((a, b) => a.id - b.id);
  const moved = carried.map((device) => ({ device, side: 'FROM' }) as const);
  return { ...EMPTY, shopFrom, shopTo, moved, childDevices: carried.map(({ id }) => id) };
}

function isFree(device: DemoDevice, at: string): boolean {
  return device.freeFrom < at && device.parentDeviceId === null;
}

function isSingle(device: DemoDevice): boolean {
  return device.children.length === 0;
}

function isIdleInShop(device: DemoDevice, at: string): boolean {
  return isFree(device, at) && device.state.status === 'OUTSOURCED';
}

function isDeliverable(device: DemoDevice, at: string): boolean {
  return isFree(device, at) && DELIVERABLE.includes(device.state.status);
}

function arePieces(type: WorldDeviceType): boolean {
  return (isCounted(type) && type.deviceTypeCategory === 'OTHER') || isUncounted(type);
}

function isUncounted(type: WorldDeviceType): boolean {
  return type.methodOfRegistration === 'NO_REGISTRATION_REQUIRED';
}

function shopOf(world: World, device: DemoDevice): WorldShop {
  return world.shops[(device.state.place.shopId ?? 0) - 1] as WorldShop;
}

function asSource(
  device: DemoDevice,
): Pick<Subject, 'deviceFrom' | 'deviceTypeFromId' | 'decorFromId' | 'moved'> {
  const moved = unitOf(device).map((member) => ({ device: member, side: 'FROM' }) as const);
  const { deviceTypeId, state } = device;
  return { deviceFrom: device, deviceTypeFromId: deviceTypeId, decorFromId: state.decorId, moved };
}

function asTarget(
  random: Random,
  world: World,
  device: DemoDevice,
): Pick<Subject, 'deviceTo' | 'deviceTypeToId' | 'decorToId' | 'remark' | 'moved'> {
  const decors = world.deviceTypes.filter((type) => type.deviceTypeCategory === 'DECOR');
  const worn = decors.find(({ id }) => id === device.state.decorId);
  const asked = worn && !random.chance(OTHER_DECOR_SHARE) ? worn : random.pick(decors);
  return {
    deviceTo: device,
    deviceTypeToId: device.deviceTypeId,
    decorToId: asked.id,
    remark: asked === worn ? null : remarkOnDecor(worn?.name ?? null),
    moved: unitOf(device).map((member) => ({ device: member, side: 'TO' }) as const),
  };
}

function groupOf(device: DemoDevice): Pick<Subject, 'isBulk' | 'childDevices'> {
  return { isBulk: device.children.length > 0, childDevices: device.children.map(({ id }) => id) };
}
