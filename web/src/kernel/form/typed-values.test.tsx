import type { Field } from '@cooler/contract/kernel/field.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { controlOf, valuePropsOf } from './field-controls.tsx';

const DAY: Field = { kind: 'date' };
const WHOLE: Field = { kind: 'int' };
const AMOUNT: Field = { kind: 'decimal' };

/** Typed or pasted formats, the same that uploaded files may have (docs/domain.md §8.3). */
const TYPED: readonly (readonly [field: Field, typed: string, value: unknown])[] = [
  [DAY, '2026-11-05', '2026-11-05'],
  [DAY, '2026.11.05.', '2026-11-05'],
  [DAY, '2026.11.05', '2026-11-05'],
  [DAY, '2026. 11. 05.', '2026-11-05'],
  [DAY, '2026. 11. 5.', '2026-11-05'],
  [DAY, '2026.2.30', null],
  [WHOLE, '1 000', 1000],
  [WHOLE, '1\u00a0000', 1000],
  [WHOLE, '-3', -3],
  [WHOLE, '12,0', 12],
  [AMOUNT, '12,5', 12.5],
  [AMOUNT, '1\u202f012.25', 1012.25],
];

test.each(TYPED)('%j: "%s" is %j', async (field, typed, value) => {
  const entry = { name: 'typed', label: 'typed', field, paths: ['typed'] };
  let stored: unknown = null;
  render(
    <Form onValuesChange={(_, { typed: given }) => (stored = given)}>
      <Form.Item name="typed" label="typed" {...valuePropsOf(field)}>
        {controlOf({ entry, isReadOnly: false, references: {} })}
      </Form.Item>
    </Form>,
  );
  const control = screen.getByLabelText('typed');
  fireEvent.mouseDown(control);
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: typed } });
  fireEvent.keyDown(control, { key: 'Enter' });
  fireEvent.blur(control);
  expect(stored).toBe(value);
});
