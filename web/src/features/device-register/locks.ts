import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { DeviceValues } from './group.ts';
import { hasSerialNumbers } from './registration.ts';

/** Whether an open request locks a device: not at all, until another status is set, or firmly (docs/domain.md §4.5). */
type RequestHold = 'none' | 'untilSet' | 'firm';

/** How an open request holds a device. */
export function requestHold(row: Device | undefined): RequestHold {
  if (row?.hasOpenRequest !== true) return 'none';
  return row.canSetStatus === true ? 'untilSet' : 'firm';
}

/** Whether place and type are locked: they can change only together with the status that ends the request. */
export function holdsPlace(row: Device | undefined, { deviceStatus }: DeviceValues): boolean {
  const hold = requestHold(row);
  return hold === 'firm' || (hold === 'untilSet' && deviceStatus === row?.deviceStatus);
}

type Lock = (row: Device | undefined, values: DeviceValues) => boolean;

const isNumbered: Lock = (_, { deviceType }) => hasSerialNumbers(deviceType);
const isPieces: Lock = (row, values) => requestHold(row) !== 'none' && !isNumbered(row, values);

/** What locks each control: the registration method of the type, an open request. */
const LOCKS: Readonly<Record<string, Lock>> = {
  deviceType: (row, values) => isPieces(row, values) || holdsPlace(row, values),
  decor: isPieces,
  serialNumber: (row, values) => !isNumbered(row, values),
  inventoryNumber: (row, values) => !isNumbered(row, values),
  quantity: (row, values) => isNumbered(row, values) || isPieces(row, values),
  deviceStatus: (row) => requestHold(row) === 'firm',
  shop: holdsPlace,
  warehouseCompany: holdsPlace,
  serviceCompany: holdsPlace,
};

/** Whether a control of the form of devices is locked. */
export function isDeviceLocked(name: string, values: DeviceValues, row: Device | undefined): boolean {
  return LOCKS[name]?.(row, values) ?? false;
}
