import { addDays } from '@cooler/contract/kernel/day.ts';
import { distribute } from '../choose.ts';
import { createRandom, type Random } from '../random.ts';
import type { World, WorldDeviceType } from '../world.ts';
import { type DemoDevice, type DeviceNature, type DeviceState, NOWHERE } from './device.ts';
import { GROUP_LIFECYCLES, LIFECYCLES, type Lifecycle } from './lifecycles.ts';
import { dayOfEntry, simulateLifecycle } from './simulate-lifecycle.ts';

interface RegisterSize {
  readonly devices: number;
  /** The number of groups of each groupable type. */
  readonly groupsOfType: number;
}

/** The initial fields of a device, before its history. */
type Origin = Pick<
  DemoDevice,
  'purchasingDate' | 'warrantyDate' | 'maintainedAt' | 'deviceGroupSerial' | 'parentDeviceId' | 'children'
> &
  Pick<DeviceState, 'decorId'>;

const TYPE_WEIGHTS: Readonly<Record<string, number>> = {
  'Pultra tehető hűtő 100 l': 20,
  'Ajtós hűtő 350 l': 30,
  'Ajtós hűtő 500 l': 22,
  'Kétajtós hűtő 700 l': 12,
  'Nyitott fali hűtő 120 cm': 8,
  'Jégkrémláda 200 l': 12,
};

const WARRANTY_DAYS = [730, 1095, 1825];

/** A prime above every number of devices: multiplication modulo a prime gives unique numbers. */
const SERIAL_NUMBERS = 99_999_989;

/** Single devices and groups with their history before any request; ids count from 1. */
export function createDevices(world: World, size: RegisterSize): DemoDevice[] {
  const random = createRandom('devices');
  const groupable = world.deviceTypes.filter((type) => type.groupable);
  const inGroups = groupable.reduce(
    (sum, { children }) => sum + size.groupsOfType * (1 + children.length),
    0,
  );
  const devices = createSingles(random, world, size.devices - inGroups);
  for (const type of groupable) {
    for (const lifecycle of distribute(random, GROUP_LIFECYCLES, size.groupsOfType)) {
      devices.push(...createGroup(random, world, type, lifecycle, devices.length + 1));
    }
  }
  return devices;
}

function createSingles(random: Random, world: World, count: number): DemoDevice[] {
  const weights = world.deviceTypes.map((type) => [type, TYPE_WEIGHTS[type.name] ?? 0] as const);
  return distribute(random, LIFECYCLES, count).map((lifecycle, index) => {
    const entry = dayOfEntry(random, lifecycle, world.today);
    const origin = {
      ...createOrigin(random, world, lifecycle, entry),
      deviceGroupSerial: null,
      parentDeviceId: null,
    };
    const device = createDevice(random, random.weighted(weights), index + 1, { ...origin, children: [] });
    simulateLifecycle(random, world, device, lifecycle, entry);
    return device;
  });
}

function createGroup(
  random: Random,
  world: World,
  type: WorldDeviceType,
  lifecycle: Lifecycle,
  id: number,
): DemoDevice[] {
  const entry = dayOfEntry(random, lifecycle, world.today);
  const origin = {
    ...createOrigin(random, world, lifecycle, entry),
    deviceGroupSerial: `G${inventoryNumberOf(id)}`,
    children: [],
  };
  const childTypes = type.children.flatMap((name) =>
    world.deviceTypes.filter((other) => other.name === name),
  );
  const children = childTypes.map((child, index) =>
    createDevice(random, child, id + 1 + index, { ...origin, parentDeviceId: id }),
  );
  const parent = createDevice(random, type, id, { ...origin, parentDeviceId: null, children });
  simulateLifecycle(random, world, parent, lifecycle, entry);
  return [parent, ...children];
}

function createDevice(
  random: Random,
  type: WorldDeviceType,
  id: number,
  { decorId, ...origin }: Origin,
): DemoDevice {
  return {
    ...origin,
    id,
    deviceTypeId: type.id,
    serialNumber: serialNumberOf(id, origin.purchasingDate ?? ''),
    inventoryNumber: inventoryNumberOf(id),
    deviceNature: createNature(random),
    needStockTaking: random.chance(0.12),
    moves: [],
    state: { status: 'REQUIRED', place: NOWHERE, decorId, quantity: 1 },
    freeFrom: '',
  };
}

function createOrigin(
  random: Random,
  world: World,
  lifecycle: Lifecycle,
  entry: string,
): Pick<Origin, 'purchasingDate' | 'warrantyDate' | 'maintainedAt' | 'decorId'> {
  const oldest = lifecycle.entered === 'AT_OPENING' ? -2600 : -20;
  const purchasingDate = random.date(entry, oldest, 0);
  const warrantyDate = addDays(purchasingDate, random.pick(WARRANTY_DAYS));
  const maintained = random.date(world.today, -420, -10);
  const maintainedAt = maintained > purchasingDate && random.chance(0.5) ? maintained : null;
  return { purchasingDate, warrantyDate, maintainedAt, decorId: createDecor(random, world) };
}

/** Half of the devices have the basic decor, some none. */
function createDecor(random: Random, world: World): number | null {
  const decors = world.deviceTypes.filter((type) => type.deviceTypeCategory === 'DECOR').map(({ id }) => id);
  const [basic = null, ...others] = decors;
  return random.weighted([[basic, 50], [null, 8], ...others.map((id) => [id, 10] as const)]);
}

function createNature(random: Random): DeviceNature {
  return random.weighted([
    ['RETAIL', 70],
    ['OOH', 24],
    ['BM', 6],
  ] as const);
}

/** `HU24-0083-1172`: the year of manufacture and a unique number. */
function serialNumberOf(id: number, purchasingDate: string): string {
  const number = String((id * 48_271) % SERIAL_NUMBERS).padStart(8, '0');
  return `HU${purchasingDate.slice(2, 4)}-${number.slice(0, 4)}-${number.slice(4)}`;
}

function inventoryNumberOf(id: number): string {
  return `LTR-${String(id).padStart(6, '0')}`;
}
