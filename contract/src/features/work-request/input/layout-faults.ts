import { valueAt } from '../../../kernel/path.ts';
import { type Faults, isMissing, missingFault } from '../../../kernel/validate.ts';
import { REQUEST_FIELDS } from '../request-fields.ts';
import { SIDE_FIELDS } from '../side-fields.ts';
import type { RequestType } from '../statuses.ts';
import type { Side } from '../steps/device-effects.ts';
import { REQUEST_LAYOUT, type RequestLayout } from './layout.ts';

type RequestPart = keyof RequestLayout;

interface PartRules {
  /** All inputs of this part. */
  readonly inputs: readonly string[];
  /** One of these is enough for the part to count as given. */
  readonly anyOf: readonly string[];
  /** The field that gets the error otherwise. */
  readonly requiredField: keyof typeof REQUEST_FIELDS;
}

function shopPart(side: Side, requiredField: PartRules['requiredField']): PartRules {
  const { shop } = SIDE_FIELDS[side];
  const keys = [`${shop}.code`, `${shop}.name`];
  return { inputs: keys, anyOf: keys, requiredField };
}

function devicePart(side: Side, requiredField: PartRules['requiredField']): PartRules {
  const { device, decor, quantity } = SIDE_FIELDS[side];
  const keys = [`${device}.deviceType.name`, `${device}.id`, `${device}.inventoryNumber`];
  return { inputs: [...keys, `${device}.serialNumber`, decor, quantity], anyOf: keys, requiredField };
}

const PARTS: Readonly<Record<RequestPart, PartRules>> = {
  shopFrom: shopPart('FROM', 'shopFrom.code'),
  deviceFrom: devicePart('FROM', 'deviceRegisterFrom.deviceType.name'),
  shopTo: shopPart('TO', 'shopTo.code'),
  deviceTo: devicePart('TO', 'deviceRegisterTo.deviceType.name'),
};

function partFaults(part: RequestPart, enabled: boolean, body: unknown): Faults {
  const { inputs, anyOf, requiredField } = PARTS[part];
  const given = inputs.filter((path) => !isMissing(valueAt(body, path)));
  if (!enabled) return Object.fromEntries(given.map((path) => [path, [{ code: 'NOT_FOR_REQUEST_TYPE' }]]));
  return anyOf.some((path) => given.includes(path))
    ? {}
    : { [requiredField]: [missingFault(REQUEST_FIELDS[requiredField])] };
}

/** The inputs that a type does not accept: all inputs in the parts of the form that it disables (docs/domain.md §5.1). */
export function disabledInputs(type: RequestType): string[] {
  const layout = REQUEST_LAYOUT[type];
  const parts = Object.keys(layout) as RequestPart[];
  return parts.filter((part) => !layout[part]).flatMap((part) => PARTS[part].inputs);
}

/** Validation errors of the parts of the form: an enabled part must be given, a disabled one empty (docs/domain.md §5.1, §13.6). */
export function layoutFaults(type: RequestType, body: unknown): Faults {
  const layout = REQUEST_LAYOUT[type];
  const parts = Object.keys(layout) as RequestPart[];
  return Object.assign({}, ...parts.map((part) => partFaults(part, layout[part], body)));
}
