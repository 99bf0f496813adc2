import type {
  DEVICE_NATURE,
  DeviceStatus,
} from '@cooler/contract/features/device-register/device-register.entity.ts';

export type DeviceNature = (typeof DEVICE_NATURE.options)[number];

/** The place of a device: at most one of the three. */
export interface DevicePlace {
  readonly shopId: number | null;
  readonly warehouseCompanyId: number | null;
  readonly serviceCompanyId: number | null;
}

export interface DeviceState {
  readonly status: DeviceStatus;
  readonly place: DevicePlace;
  readonly decorId: number | null;
  readonly quantity: number;
}

/** The origin of a change of a device: user, time, source and request. */
export interface Cause {
  readonly at: string;
  readonly by: string;
  readonly door: 'FORM' | 'UPLOAD' | 'WORKFLOW';
  readonly requestId: number | null;
  readonly onBehalfOf: string | null;
}

export interface DeviceMove {
  readonly deviceId: number;
  readonly before: DeviceState | null;
  readonly after: DeviceState;
  readonly cause: Cause;
}

/** A row of the register while its history is simulated. */
export interface DemoDevice {
  readonly id: number;
  readonly deviceTypeId: number;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
  readonly deviceNature: DeviceNature;
  readonly purchasingDate: string | null;
  readonly warrantyDate: string | null;
  readonly needStockTaking: boolean;
  readonly parentDeviceId: number | null;
  readonly deviceGroupSerial: string | null;
  /** The child devices, which move with this one. */
  readonly children: readonly DemoDevice[];
  readonly moves: DeviceMove[];
  maintainedAt: string | null;
  state: DeviceState;
  /** The earliest instant for the next change or request. */
  freeFrom: string;
}

export const NOWHERE: DevicePlace = { shopId: null, warehouseCompanyId: null, serviceCompanyId: null };

export const inShop = (shopId: number): DevicePlace => ({ ...NOWHERE, shopId });
export const atWarehouse = (warehouseCompanyId: number): DevicePlace => ({ ...NOWHERE, warehouseCompanyId });
export const atService = (serviceCompanyId: number): DevicePlace => ({ ...NOWHERE, serviceCompanyId });

/** Sets the first state of a device and records its first move. */
export function enterRegister(device: DemoDevice, state: DeviceState, cause: Cause): void {
  device.state = state;
  device.freeFrom = cause.at;
  device.moves.push({ deviceId: device.id, before: null, after: state, cause });
}

/** Changes a device's state and records the move; does nothing if the state stays the same. */
export function move(device: DemoDevice, change: Partial<DeviceState>, cause: Cause): void {
  const before = device.state;
  const after = { ...before, ...change };
  if (isSame(before, after)) return;
  device.state = after;
  device.moves.push({ deviceId: device.id, before, after, cause });
}

/** The device and its child devices. */
export function unitOf(device: DemoDevice): DemoDevice[] {
  return [device, ...device.children];
}

function isSame(a: DeviceState, b: DeviceState): boolean {
  return (
    a.status === b.status &&
    a.decorId === b.decorId &&
    a.quantity === b.quantity &&
    a.place.shopId === b.place.shopId &&
    a.place.warehouseCompanyId === b.place.warehouseCompanyId &&
    a.place.serviceCompanyId === b.place.serviceCompanyId
  );
}
