import type { RegistrationMethod } from '../device-type/device-type.entity.ts';

type Registered = 'serialNumber' | 'inventoryNumber' | 'quantity';

interface Registration {
  readonly required: readonly Registered[];
  readonly empty: readonly Registered[];
  /** Its quantity is one, also if it is not given. */
  readonly isOnePiece?: true;
  /** Nothing of such a type can be registered. */
  readonly isRefused?: true;
}

const NUMBERS = ['serialNumber', 'inventoryNumber'] as const;
const BY_QUANTITY: Registration = { required: ['quantity'], empty: NUMBERS };

/**
 * What a device has by the registration method of its type (docs/domain.md §4.2, §13.5). The rows of a file are checked
 * by a statement of their own (`device-register.upload.ts`).
 */
export const REGISTRATIONS: Readonly<Record<RegistrationMethod, Registration>> = {
  BASED_ON_SERIAL_NUMBER: { required: NUMBERS, empty: [], isOnePiece: true },
  BASED_ON_QUANTITY: BY_QUANTITY,
  NO_REGISTRATION_REQUIRED: { ...BY_QUANTITY, isRefused: true },
};
