import { valueAt } from '../../../kernel/path.ts';
import { type Faults, isMissing } from '../../../kernel/validate.ts';
import type { RegistrationMethod } from '../../device-type/device-type.entity.ts';
import { SIDE_FIELDS } from '../side-fields.ts';
import type { Side } from '../steps/device-effects.ts';

type Requirement = 'required' | 'empty' | 'free';

interface RegistrationRules {
  readonly numbers: Requirement;
  readonly quantity: Requirement;
  readonly targetDecor: Requirement;
}

/** The required device fields of a request by registration method (docs/domain.md §13.6); of a device: `REGISTRATIONS`. */
const RULES: Readonly<Record<RegistrationMethod, RegistrationRules>> = {
  BASED_ON_SERIAL_NUMBER: { numbers: 'required', quantity: 'empty', targetDecor: 'required' },
  BASED_ON_QUANTITY: { numbers: 'empty', quantity: 'required', targetDecor: 'free' },
  NO_REGISTRATION_REQUIRED: { numbers: 'empty', quantity: 'free', targetDecor: 'free' },
};

/** The message code of each missing number; an id does not replace them. */
const NUMBERS: Readonly<Record<string, string>> = {
  serialNumber: 'PLEASE_SELECT_SERIAL_NUMBER',
  inventoryNumber: 'PLEASE_SELECT_INVENTORY_NUMBER',
};

function requirementFaults(presence: Requirement, path: string, missing: string, body: unknown): Faults {
  const isGiven = !isMissing(valueAt(body, path));
  if (presence === 'empty') return isGiven ? { [path]: [{ code: 'NOT_FOR_REGISTRATION' }] } : {};
  return presence === 'required' && !isGiven ? { [path]: [{ code: missing }] } : {};
}

function numberFaults(presence: Requirement, device: string, body: unknown): Faults {
  const faults = Object.entries(NUMBERS).map(([number, missing]) =>
    requirementFaults(presence, `${device}.${number}`, missing, body),
  );
  const ofId = presence === 'empty' ? requirementFaults(presence, `${device}.id`, '', body) : {};
  return Object.assign(ofId, ...faults);
}

/** Validation errors of the device fields of an enabled side, by registration method (docs/domain.md §13.6). */
export function requestRegistrationFaults(side: Side, method: RegistrationMethod, body: unknown): Faults {
  const { device, decor, quantity } = SIDE_FIELDS[side];
  const rules = RULES[method];
  return {
    ...numberFaults(rules.numbers, device, body),
    ...requirementFaults(rules.quantity, quantity, 'PLEASE_ADD_QUANTITY', body),
    ...(side === 'TO' && requirementFaults(rules.targetDecor, decor, 'PLEASE_SELECT_DECOR', body)),
  };
}
