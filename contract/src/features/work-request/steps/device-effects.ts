import type { DeviceStatus } from '../../device-register/device-register.entity.ts';
import type { RequestStatus, RequestType } from '../statuses.ts';

/** The source and target side of a request. */
export const SIDES = ['FROM', 'TO'] as const;

export type Side = (typeof SIDES)[number];

/** The place after an effect. `BEFORE` is the place when the request claimed the device. */
export type EffectPlace = 'SHOP_FROM' | 'SHOP_TO' | 'WAREHOUSE' | 'SERVICE_COMPANY' | 'BEFORE';

/** The effect on a device when a request reaches a status; omitted fields stay unchanged. */
export interface DeviceEffect {
  readonly type: RequestType;
  readonly side: Side;
  readonly reaching: readonly RequestStatus[];
  /** Only for devices that are (or are not) at a service company. */
  readonly atServiceCompany?: boolean;
  readonly status?: DeviceStatus | 'BEFORE';
  readonly place?: EffectPlace;
  /** Sets the requested decor on the side's device; group members keep theirs. */
  readonly decorated?: true;
  /** Sets `maintanedAt` to today. */
  readonly maintained?: true;
}

const UNDONE: readonly RequestStatus[] = ['DENIED', 'DELETED', 'FAILED'];
const UNDERWAY: readonly RequestStatus[] = ['IN_PROGRESS', 'ARRIVED'];

function incoming(type: RequestType, place: EffectPlace): DeviceEffect[] {
  const row = { type, side: 'TO' } as const;
  return [
    { ...row, reaching: ['REQUIRED'], status: 'WAIT_FOR_PERMISSION' },
    { ...row, reaching: ['APPROVED'], status: 'NEED_TO_BE_DELIVERED' },
    { ...row, reaching: UNDERWAY, status: 'DURING_DELIVERY' },
    { ...row, reaching: ['COMPLETED'], status: 'OUTSOURCED', place, decorated: true },
    { ...row, reaching: UNDONE, status: 'BEFORE', place: 'BEFORE' },
  ];
}

function outgoing(type: RequestType): DeviceEffect[] {
  const row = { type, side: 'FROM' } as const;
  return [
    { ...row, reaching: ['APPROVED'], status: 'NEED_TO_BE_DISMANTLED' },
    { ...row, reaching: ['COMPLETED'], status: 'NEED_TO_BE_EXAMINED', place: 'WAREHOUSE' },
    { ...row, reaching: UNDONE, status: 'BEFORE', place: 'BEFORE' },
  ];
}

const SERVICED_DEVICE = { type: 'SERVICE', side: 'FROM' } as const;
const CARRIED_DEVICE = { type: 'TRANSIT', side: 'FROM' } as const;

/** The effects of every request type on its devices: the table of docs/domain.md §5.5. */
export const DEVICE_EFFECTS: readonly DeviceEffect[] = [
  ...incoming('DELIVERY', 'SHOP_TO'),
  ...outgoing('DISMANTLING'),
  ...outgoing('REPLACEMENT'),
  ...incoming('REPLACEMENT', 'SHOP_FROM'),
  { ...SERVICED_DEVICE, reaching: ['APPROVED'], status: 'NEED_TO_BE_REPAIRED' },
  {
    ...SERVICED_DEVICE,
    reaching: ['CANNOT_BE_REPAIRED_ON_SITE'],
    status: 'SERVICED',
    place: 'SERVICE_COMPANY',
  },
  { ...SERVICED_DEVICE, reaching: ['REPAIR_OFFER_DENIED'], status: 'NEED_TO_BE_DISCARDED' },
  {
    ...SERVICED_DEVICE,
    reaching: ['COMPLETED'],
    atServiceCompany: false,
    status: 'BEFORE',
    maintained: true,
  },
  {
    ...SERVICED_DEVICE,
    reaching: ['COMPLETED'],
    atServiceCompany: true,
    status: 'TRANSPORTABLE_FROM_SERVICE',
    maintained: true,
  },
  // A device that was taken to a service company stays there until a request moves it.
  { ...SERVICED_DEVICE, reaching: ['FAILED'], atServiceCompany: true, status: 'NEED_TO_BE_EXAMINED' },
  { ...SERVICED_DEVICE, reaching: UNDONE, status: 'BEFORE', place: 'BEFORE' },
  { ...CARRIED_DEVICE, reaching: UNDERWAY, status: 'DURING_DELIVERY' },
  { ...CARRIED_DEVICE, reaching: ['COMPLETED'], status: 'OUTSOURCED', place: 'SHOP_TO' },
  { ...CARRIED_DEVICE, reaching: UNDONE, status: 'BEFORE', place: 'BEFORE' },
];

/** Statuses from which a device outside shops can be delivered (docs/domain.md §5.4). */
export const DELIVERABLE: readonly DeviceStatus[] = ['TRANSPORTABLE', 'TRANSPORTABLE_FROM_SERVICE'];

/** Statuses in which a device in a shop can be neither dismantled, replaced nor serviced (docs/domain.md §5.4). */
export const OUT_OF_USE: readonly DeviceStatus[] = ['DISCARD', 'INACTIVE'];

/** The effect on a device when its request reaches a status; undefined if there is none. */
export function effectOn(
  type: RequestType,
  side: Side,
  reached: RequestStatus,
  atServiceCompany: boolean,
): DeviceEffect | undefined {
  return DEVICE_EFFECTS.find(
    (row) =>
      row.type === type &&
      row.side === side &&
      row.reaching.includes(reached) &&
      (row.atServiceCompany ?? atServiceCompany) === atServiceCompany,
  );
}
