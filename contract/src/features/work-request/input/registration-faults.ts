import { valueAt } from '../../../kernel/path.ts';
import { type Fault, type Faults, isMissing } from '../../../kernel/validate.ts';
import type { METHOD_OF_REGISTRATION } from '../../device-type/device-type.entity.ts';
import { SIDE_FIELDS } from '../side-fields.ts';
import type { Side } from '../steps/device-effects.ts';

export type RegistrationMethod = (typeof METHOD_OF_REGISTRATION.options)[number];

type Requirement = 'required' | 'empty' | 'free';

interface RegistrationRules {
  readonly numbers: Requirement;
  readonly quantity: Requirement;
  readonly targetDecor: Requirement;
}

/** What a request says of a device, by how its type is registered (docs/domain.md §13.6). */
const RULES: Readonly<Record<RegistrationMethod, RegistrationRules>> = {
  BASED_ON_SERIAL_NUMBER: { numbers: 'required', quantity: 'empty', targetDecor: 'required' },
  BASED_ON_QUANTITY: { numbers: 'empty', quantity: 'required', targetDecor: 'free' },
  NO_REGISTRATION_REQUIRED: { numbers: 'empty', quantity: 'free', targetDecor: 'free' },
};

/** Fields of which any one is enough, with what is said where none is given. */
interface Choice {
  readonly anyOf: readonly string[];
  readonly missing: Faults;
}

const fault = (code: string): Fault[] => [{ code }];

function numbersOf(side: Side): Choice {
  const { device } = SIDE_FIELDS[side];
  return {
    anyOf: [`${device}.id`, `${device}.serialNumber`, `${device}.inventoryNumber`],
    missing: {
      [`${device}.serialNumber`]: fault('PLEASE_SELECT_SERIAL_NUMBER'),
      [`${device}.inventoryNumber`]: fault('PLEASE_SELECT_INVENTORY_NUMBER'),
    },
  };
}

function single(path: string, code: string): Choice {
  return { anyOf: [path], missing: { [path]: fault(code) } };
}

function requirementFaults(presence: Requirement, { anyOf, missing }: Choice, body: unknown): Faults {
  const given = anyOf.filter((path) => !isMissing(valueAt(body, path)));
  if (presence === 'empty')
    return Object.fromEntries(given.map((path) => [path, fault('NOT_FOR_REGISTRATION')]));
  return presence === 'required' && given.length === 0 ? missing : {};
}

/** Faults of what an enabled side says of its device, given how the device's type is registered (docs/domain.md §13.6). */
export function registrationFaults(side: Side, method: RegistrationMethod, body: unknown): Faults {
  const { decor, quantity } = SIDE_FIELDS[side];
  const rules = RULES[method];
  return {
    ...requirementFaults(rules.numbers, numbersOf(side), body),
    ...requirementFaults(rules.quantity, single(quantity, 'PLEASE_ADD_QUANTITY'), body),
    ...(side === 'TO' && requirementFaults(rules.targetDecor, single(decor, 'PLEASE_SELECT_DECOR'), body)),
  };
}
