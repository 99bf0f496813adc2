import { type Entity, fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { checkValue, type Faults, isMissing } from '@cooler/contract/kernel/validate.ts';

/** The error of a value that cannot be changed and differs from the stored one; none if it is not given. */
export function differenceFaults(path: string, field: Field, given: unknown, stored: unknown): Faults {
  if (isMissing(given)) return {};
  const checked = checkValue(field, given);
  const values = [given, 'value' in checked ? checked.value : given];
  // An object may have no text.
  if (values.some((value) => typeof value !== 'object' && String(value) === String(stored ?? ''))) return {};
  return { [path]: [{ code: 'KEY_DIFFERS', params: { stored: String(stored ?? '') } }] };
}

/** The errors of a body that gives another key, or another immutable value, than the row that its URL names. */
export function fixedFaults(entity: Entity, body: Tree, stored: Tree): Faults {
  const fixed = fieldsOf(entity).filter(([path, { immutable }]) => immutable || path === entity.key);
  return Object.assign(
    {},
    ...fixed.map(([path, field]) =>
      differenceFaults(path, field, valueAt(body, path), valueAt(stored, path)),
    ),
  );
}
