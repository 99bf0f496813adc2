import type { DeviceStatus } from '@cooler/contract/features/device-register/device-register.entity.ts';

type PlaceKind = 'SHOP' | 'WAREHOUSE' | 'SERVICE_COMPANY' | 'NOWHERE' | 'SAME';

/** A status of a device and the kind of its place. */
export interface Station {
  readonly status: DeviceStatus;
  readonly place: PlaceKind;
}

/** The history of a device before any work request, and when it entered the register. */
export interface Lifecycle {
  readonly entered: 'AT_OPENING' | 'LATER' | 'LATELY';
  readonly stations: readonly [Station, ...Station[]];
}

const station = (status: DeviceStatus, place: PlaceKind): Station => ({ status, place });

const NEW = station('WAIT_FOR_COMMISSIONING', 'WAREHOUSE');
const IN_STOCK = station('TRANSPORTABLE', 'WAREHOUSE');
const IN_USE = station('OUTSOURCED', 'SHOP');
const RETURNED = station('NEED_TO_BE_EXAMINED', 'WAREHOUSE');
const CONDEMNED = station('NEED_TO_BE_DISCARDED', 'SAME');
const LOST = station('INACTIVE', 'NOWHERE');
const ORDERED = station('REQUIRED', 'NOWHERE');
const IN_REPAIR = station('SERVICED', 'SERVICE_COMPANY');

/** Lifecycles of single devices by form and upload, with weights; requests then continue them. */
export const LIFECYCLES: readonly (readonly [lifecycle: Lifecycle, weight: number])[] = [
  [{ entered: 'AT_OPENING', stations: [IN_USE] }, 600],
  [{ entered: 'AT_OPENING', stations: [IN_STOCK] }, 110],
  [{ entered: 'LATER', stations: [NEW, IN_STOCK] }, 90],
  [{ entered: 'LATELY', stations: [NEW] }, 14],
  [{ entered: 'LATELY', stations: [ORDERED] }, 12],
  [{ entered: 'AT_OPENING', stations: [IN_STOCK, station('PUBLISHED', 'SHOP')] }, 12],
  [{ entered: 'AT_OPENING', stations: [RETURNED] }, 8],
  [{ entered: 'AT_OPENING', stations: [RETURNED, station('DECOR_DAMAGED', 'SAME')] }, 12],
  [{ entered: 'AT_OPENING', stations: [RETURNED, station('USED', 'SAME')] }, 18],
  [{ entered: 'AT_OPENING', stations: [RETURNED, CONDEMNED] }, 16],
  [{ entered: 'AT_OPENING', stations: [RETURNED, CONDEMNED, station('DISCARD', 'NOWHERE')] }, 28],
  [{ entered: 'AT_OPENING', stations: [IN_REPAIR, station('TRANSPORTABLE_FROM_SERVICE', 'SAME')] }, 24],
  [{ entered: 'AT_OPENING', stations: [IN_USE, LOST] }, 16],
  [{ entered: 'AT_OPENING', stations: [LOST, station('FOUND_AT_STOCK_TAKING', 'SHOP')] }, 12],
];

/** Groups are in a shop or in stock. */
export const GROUP_LIFECYCLES: readonly (readonly [lifecycle: Lifecycle, weight: number])[] = [
  [{ entered: 'AT_OPENING', stations: [IN_USE] }, 60],
  [{ entered: 'AT_OPENING', stations: [IN_STOCK] }, 30],
  [{ entered: 'LATER', stations: [NEW, IN_STOCK] }, 10],
];

/** A manual step for a device in a status: probability, delay in days, and outcomes. */
interface HandStep {
  readonly chance: number;
  readonly days: readonly [from: number, to: number];
  readonly outcomes: readonly (readonly [station: Station, weight: number])[];
}

export const HAND_STEPS: Partial<Readonly<Record<DeviceStatus, HandStep>>> = {
  NEED_TO_BE_EXAMINED: {
    chance: 0.9,
    days: [2, 15],
    outcomes: [
      [station('TRANSPORTABLE', 'SAME'), 80],
      [CONDEMNED, 10],
      [station('DECOR_DAMAGED', 'SAME'), 6],
      [station('USED', 'SAME'), 4],
    ],
  },
  NEED_TO_BE_DISCARDED: {
    chance: 0.7,
    days: [5, 30],
    outcomes: [[station('DISCARD', 'NOWHERE'), 1]],
  },
  DECOR_DAMAGED: {
    chance: 0.6,
    days: [10, 40],
    outcomes: [[station('TRANSPORTABLE', 'SAME'), 1]],
  },
};
