import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { checkBody } from '@cooler/contract/kernel/validate.ts';
import type { FormInstance, Rule } from 'antd/es/form';
import { translate } from '../text/text.ts';
import { bodyOf, type FormEntry } from './form-entries.ts';
import type { FormScope } from './form-scope.ts';

/** The error text of a control's value, if it is invalid; the same rules as the server's. */
export function faultText(
  entity: Entity,
  mode: 'create' | 'update',
  { paths }: FormEntry,
  values: object,
  check?: FormScope['check'],
): string | undefined {
  const declared = checkBody(entity, bodyOf(entity, values), mode).faults;
  const faults = { ...check?.(values), ...declared };
  const fault = paths.flatMap((path) => faults[path] ?? [])[0];
  return fault && translate(fault.code, fault.params);
}

/** The rule of a control, for Ant Design. */
export function ruleOf({ entity, mode, check, serverFaults }: FormScope, entry: FormEntry): Rule {
  return (form: Pick<FormInstance, 'getFieldsValue'>) => ({
    validator: async () => {
      const values = form.getFieldsValue(true);
      const text = faultText(entity, mode, entry, values, check) ?? serverFaults.get(entry.name);
      if (text) throw new Error(text);
    },
  });
}
