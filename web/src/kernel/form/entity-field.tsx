import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Entity, PathOf } from '@cooler/contract/kernel/entity.ts';
import { Form } from 'antd';
import { cloneElement, type ReactNode } from 'react';
import { useTexts } from '../text/text.ts';
import { type Control, controlOf, valuePropsOf } from './field-controls.tsx';
import { formEntry, namePath } from './form-entries.ts';
import { ruleOf } from './form-rules.ts';
import { type FormScope, useFormScope } from './form-scope.ts';

type ReferenceOf<Path> = Path extends `${infer Head}.${infer Rest}`
  ? Rest extends `${string}.${string}`
    ? `${Head}.${ReferenceOf<Rest>}`
    : Head
  : never;

type ReferencesIn<E extends Entity> = {
  [Path in PathOf<E>]: E['fields'][Path] extends { kind: 'ref' } ? ReferenceOf<Path> : never;
}[PathOf<E>];

type WithoutFields = Entity<Record<never, never>>;

interface EntityFieldProps<E extends Entity> {
  /** The path of a field, or of a reference. */
  readonly name: PathOf<E> | ReferencesIn<E>;
  /** A hint below the control. */
  readonly hint?: ReactNode;
  /** Overrides the declared required mark. */
  readonly isRequired?: boolean;
  /** A custom control of this place alone. */
  readonly children?: Control;
}

const NO_REFERENCES = {};

/** Whether the form locks a control, given the present values. */
function useLocked({ isLocked, row }: FormScope, name: string): boolean {
  const form = Form.useFormInstance();
  const read = () => isLocked?.(name, form.getFieldsValue(true), row) === true;
  // Renders again when it changes.
  Form.useWatch(read, { form, preserve: true });
  return read();
}

/** The hint of a field: a tooltip on its icon, and the icon's label for screen readers. */
const hintOf = (title: string) => ({ title, icon: <QuestionCircleOutlined aria-label={title} /> });

/**
 * One control of an entity's form with its label, rule and errors, all from the declaration. A form names its entity once:
 * `const ShopField = EntityField<typeof shop>`.
 */
export function EntityField<E extends Entity = WithoutFields>(props: EntityFieldProps<E>) {
  const { name, children } = props;
  const scope = useFormScope();
  const { entity, mode, references = NO_REFERENCES, controls, hints } = scope;
  const { named } = useTexts();
  const entry = formEntry(entity, name);
  const { field } = entry;
  const isLocked = useLocked(scope, entry.name);
  const Own = controls?.[entry.name];
  const Hint = hints?.[entry.name];
  const isFixed = field.readOnly === true || (field.immutable === true && mode === 'update');
  const isReadOnly = isFixed || field.filledIn === true;
  const { isRequired = field.required === true, hint = Hint && <Hint /> } = props;
  const control = children ?? (Own ? <Own /> : controlOf({ entry, isReadOnly, references }));
  return (
    <Form.Item
      name={namePath(entry.name)}
      label={named(entry.label)}
      required={isRequired && !isFixed}
      rules={isFixed || isLocked ? [] : [ruleOf(scope, entry)]}
      className={field.kind === 'text' && field.multiline ? 'wide-field' : ''}
      {...(field.hint && { tooltip: hintOf(named(field.hint)) })}
      {...(hint && { extra: hint })}
      {...valuePropsOf(field)}
    >
      {isLocked ? cloneElement(control, { disabled: true }) : control}
    </Form.Item>
  );
}
