import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { REGISTRATIONS } from '@cooler/contract/features/device-register/registration.ts';
import { fieldAt, type PathOf } from '@cooler/contract/kernel/entity.ts';
import type { Fault, Faults } from '@cooler/contract/kernel/validate.ts';
import { CHILD_DEVICES, type ChosenType, type DeviceValues } from './group.ts';

const DEFAULT_QUANTITY = 1;
const PLACES = ['shop', 'warehouseCompany', 'serviceCompany'] as const;

/** Whether a type is registered by serial number. */
export function hasSerialNumbers(deviceType: ChosenType): boolean {
  return deviceType?.methodOfRegistration === 'BASED_ON_SERIAL_NUMBER';
}

function registrationOf(deviceType: ChosenType) {
  return REGISTRATIONS[deviceType?.methodOfRegistration ?? 'BASED_ON_QUANTITY'];
}

// The contract's own function would pull all validation code into the bundle of the list.
function missingFault(path: PathOf<typeof deviceRegister>): Fault {
  return { code: fieldAt(deviceRegister, path).requiredMessage ?? 'FIELD_REQUIRED' };
}

/** What is missing by the registration method of the type (docs/domain.md §13.5). */
export function deviceRegistrationFaults(values: DeviceValues): Faults {
  const missing = registrationOf(values.deviceType).required.filter((path) => (values[path] ?? '') === '');
  return Object.fromEntries(missing.map((path) => [path, [missingFault(path)]]));
}

function followType({ deviceType }: DeviceValues, { id }: DeviceValues): DeviceValues {
  if (deviceType === undefined) return {};
  const emptied = Object.fromEntries(registrationOf(deviceType).empty.map((path) => [path, null]));
  // The group of a stored device is kept.
  const children = id === undefined ? { [CHILD_DEVICES]: [] } : {};
  return { ...emptied, ...children, quantity: DEFAULT_QUANTITY };
}

/** A device is in one place: choosing one clears the other two (docs/domain.md §4.1). */
function followPlace(changed: DeviceValues): DeviceValues {
  const chosen = PLACES.find((place) => changed[place]);
  if (!chosen) return {};
  return Object.fromEntries(PLACES.filter((place) => place !== chosen).map((place) => [place, null]));
}

/** The changes of other fields that follow from a change of type or place. */
export function followDevice(changed: DeviceValues, values: DeviceValues): DeviceValues {
  return { ...followType(changed, values), ...followPlace(changed) };
}

/** The initial values of a new device. */
export const NEW_DEVICE: DeviceValues = {
  quantity: DEFAULT_QUANTITY,
  needStockTaking: false,
  [CHILD_DEVICES]: [],
};
