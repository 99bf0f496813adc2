import { Form } from 'antd';
import { cloneElement, type ReactNode } from 'react';
import { useTexts } from '../text/text.ts';
import { type Control, controlOf, valuePropsOf } from './field-controls.tsx';
import { formEntry, namePath } from './form-entries.ts';
import { ruleOf } from './form-rules.ts';
import { useFormScope } from './form-scope.ts';

export interface EntityFieldProps {
  /** The path of a field, or of a reference. */
  readonly name: string;
  /** A hint below the control. */
  readonly hint?: ReactNode;
  /** Not to be given now, whatever the declaration says. */
  readonly isDisabled?: boolean;
  /** Filled by the form itself, and checked all the same. */
  readonly isFilled?: boolean;
  /** Required now, though the declaration leaves it open. */
  readonly isRequired?: boolean;
  /** A control of the entity's own, in place of the one by kind. */
  readonly children?: Control;
}

/** One control of an entity's form with its label, rule and faults, all from the declaration. */
export function EntityField({ name, hint, children, ...is }: EntityFieldProps) {
  const { isDisabled = false, isFilled = false, isRequired = false } = is;
  const scope = useFormScope();
  const { entity, mode, references } = scope;
  const { named } = useTexts();
  const entry = formEntry(entity, name);
  const { field } = entry;
  const isReadOnly = field.readOnly === true || (field.immutable === true && mode === 'update');
  const control = children ?? controlOf({ entry, isReadOnly: isReadOnly || isFilled, references });
  return (
    <Form.Item
      name={namePath(entry.name)}
      label={named(entry.label)}
      required={(field.required === true || isRequired) && !isReadOnly && !isFilled}
      rules={isReadOnly || isDisabled ? [] : [ruleOf(scope, entry)]}
      className={field.kind === 'text' && field.multiline ? 'wide-field' : ''}
      {...(field.hint && { tooltip: named(field.hint) })}
      {...(hint && { extra: hint })}
      {...valuePropsOf(field)}
    >
      {isDisabled ? cloneElement(control, { disabled: true }) : control}
    </Form.Item>
  );
}
