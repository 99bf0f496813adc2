import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { ChoiceField, Field, RefField, TextField } from '@cooler/contract/kernel/field.ts';
import { Checkbox, type FormItemProps, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { clearable } from '../select/clearable.tsx';
import { ReferenceSelect } from '../select/reference-select.tsx';
import { translate } from '../text/text.ts';
import { DayPicker } from './day-picker.tsx';
import type { FormEntry } from './form-entries.ts';
import { NumberInput } from './number-input.tsx';

/** The child element of a `Form.Item`, which a form can disable. */
export type Control = ReactElement<{ readonly disabled?: boolean }>;

export interface ControlOptions {
  readonly entry: FormEntry;
  readonly isReadOnly: boolean;
  /** The target entities of reference fields, by name. */
  readonly references: Readonly<Record<string, Entity>>;
}

function textControl({ entry, isReadOnly }: ControlOptions): Control {
  const { multiline } = entry.field as TextField;
  const look = isReadOnly ? ({ readOnly: true, variant: 'filled' } as const) : {};
  if (multiline) return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...look} />;
  return <Input autoComplete="off" {...look} />;
}

function choiceControl({ entry, isReadOnly }: ControlOptions): Control {
  const { of, required } = entry.field as ChoiceField;
  const options = of.options.map((value) => ({ value, label: translate(`${of.name}.${value}`) }));
  return (
    <Select
      {...clearable()}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={translate(required ? 'form.choose' : 'common.none')}
      disabled={isReadOnly}
      options={options}
    />
  );
}

function referenceControl({ entry, isReadOnly, references }: ControlOptions): Control {
  const { to } = entry.field as RefField;
  const target = references[to];
  if (!target) throw new Error(`The form has a reference to ${to}, but no such entity in "references"`);
  return <ReferenceSelect of={target} disabled={isReadOnly} />;
}

type ControlOf = (options: ControlOptions) => Control;

const CONTROLS: Readonly<Record<Field['kind'], ControlOf>> = {
  text: textControl,
  int: ({ isReadOnly }) => <NumberInput disabled={isReadOnly} />,
  decimal: ({ isReadOnly }) => <NumberInput disabled={isReadOnly} />,
  bool: ({ isReadOnly }) => <Checkbox disabled={isReadOnly} />,
  date: ({ isReadOnly }) => <DayPicker disabled={isReadOnly} />,
  instant: ({ isReadOnly }) => <Input readOnly={isReadOnly} variant="filled" />,
  choice: choiceControl,
  ref: referenceControl,
};

/** The control of an entry, by the kind of its field, as the child of a `Form.Item`. */
export function controlOf(options: ControlOptions): Control {
  return CONTROLS[options.entry.field.kind](options);
}

/** Props of the `Form.Item` around a control, by the kind of its field. */
export function valuePropsOf(field: Field): FormItemProps {
  return field.kind === 'bool' ? { valuePropName: 'checked' } : {};
}
