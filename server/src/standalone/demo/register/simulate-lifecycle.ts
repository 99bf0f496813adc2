import { addDays, DAY_MS } from '@cooler/contract/kernel/day.ts';
import { findMatching } from '../choose.ts';
import type { Random } from '../random.ts';
import { instantOn, lastDay, openingDay } from '../work-time.ts';
import type { World, WorldShop } from '../world.ts';
import {
  atService,
  atWarehouse,
  type Cause,
  type DemoDevice,
  type DevicePlace,
  type DeviceState,
  enterRegister,
  inShop,
  move,
  NOWHERE,
  unitOf,
} from './device.ts';
import { HAND_STEPS, type Lifecycle, type Station } from './lifecycles.ts';

const KEEPERS = ['admin', 'it-admin', 'regional-leader', 'retail-leader'];

const DAYS_AGO: Readonly<Record<'LATER' | 'LATELY', readonly [number, number]>> = {
  LATER: [520, 90],
  LATELY: [30, 2],
};

/** The day on which a device of a lifecycle entered the register. */
export function dayOfEntry(random: Random, lifecycle: Lifecycle, today: string): string {
  if (lifecycle.entered === 'AT_OPENING') return addDays(openingDay(today), random.int(0, 9));
  const [from, to] = DAYS_AGO[lifecycle.entered];
  return random.date(today, -from, -to);
}

/** Moves a device and its child devices through the stations of a lifecycle. */
export function simulateLifecycle(
  random: Random,
  world: World,
  device: DemoDevice,
  lifecycle: Lifecycle,
  entry: string,
): void {
  const [first, ...others] = lifecycle.stations;
  const door = lifecycle.entered === 'AT_OPENING' ? 'UPLOAD' : 'FORM';
  const cause = { ...byHand(random, instantOn(random, entry)), door } as const;
  const place = placeFor(random, world, first, NOWHERE, cause.at);
  for (const member of unitOf(device)) {
    enterRegister(member, { ...member.state, status: first.status, place }, cause);
  }
  daysBetween(random, others.length, entry, lastDay(world.today)).forEach((day, index) => {
    step(random, world, device, others[index] as Station, day);
  });
}

/** Applies manual steps to a device, as far as they fit before today. */
export function settle(random: Random, world: World, device: DemoDevice): void {
  for (;;) {
    const next = HAND_STEPS[device.state.status];
    if (!next || !random.chance(next.chance)) return;
    const day = addDays(device.freeFrom.slice(0, 10), random.int(...next.days));
    if (day > lastDay(world.today)) return;
    step(random, world, device, random.weighted(next.outcomes), day);
  }
}

function step(random: Random, world: World, device: DemoDevice, station: Station, day: string): void {
  const cause = byHand(random, instantOn(random, day, device.freeFrom));
  const place = placeFor(random, world, station, device.state.place, cause.at);
  const change: Partial<DeviceState> = { status: station.status, place };
  for (const member of unitOf(device)) {
    move(member, change, cause);
    member.freeFrom = cause.at;
  }
}

function byHand(random: Random, at: string): Cause {
  return { at, by: random.pick(KEEPERS), door: 'FORM', requestId: null, onBehalfOf: null };
}

function placeFor(
  random: Random,
  world: World,
  station: Station,
  current: DevicePlace,
  at: string,
): DevicePlace {
  const places: Readonly<Record<Station['place'], () => DevicePlace>> = {
    SAME: () => current,
    NOWHERE: () => NOWHERE,
    SHOP: () => inShop(findMatching(random, world.shops, (shop) => takesDevices(shop, at)).id),
    WAREHOUSE: () => atWarehouse(random.pick(world.warehouses).id),
    SERVICE_COMPANY: () => atService(random.pick(world.serviceCompanies).id),
  };
  return places[station.place]();
}

/** Whether a shop exists at an instant and has not ceased. */
export function takesDevices(shop: WorldShop, at: string): boolean {
  return shop.shopStatus !== 'CEASED' && shop.createdDate < at;
}

/** `count` random days in ascending order, after `from` and up to `to`. */
function daysBetween(random: Random, count: number, from: string, to: string): string[] {
  const span = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  const offsets = Array.from({ length: count }, () => random.int(1, span));
  return offsets.sort((a, b) => a - b).map((offset) => addDays(from, offset));
}
