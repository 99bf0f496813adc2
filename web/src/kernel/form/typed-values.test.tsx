import type { Field } from '@cooler/contract/kernel/field.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  [DAY, '2026.11.5', '2026-11-05'],
  [DAY, '2026.03.15. ', '2026-03-15'],
  [DAY, '2026.\u00a003.\u00a015.', '2026-03-15'],
  // What is no day, or no number, is kept as typed, and refused by the rules.
  [DAY, '2026.2.30', '2026.2.30'],
  [DAY, '2026.2.3x', '2026.2.3x'],
  [DAY, '15.03.2027', '15.03.2027'],
  [WHOLE, '1 000', 1000],
  [WHOLE, '1\u00a0000', 1000],
  [WHOLE, '-3', -3],
  [WHOLE, '12,0', 12],
  [WHOLE, '1.50', 1.5],
  [WHOLE, '2,5', 2.5],
  // It is not known whether three decimals are thousands.
  [WHOLE, '1.500', '1.500'],
  [WHOLE, '1,000', '1,000'],
  [WHOLE, '1.234,5', '1.234,5'],
  [AMOUNT, '12,5', 12.5],
  [AMOUNT, '1\u202f012.25', 1012.25],
  [AMOUNT, '12,3456', 12.3456],
  [AMOUNT, '12,345', '12,345'],
];

interface Stored {
  value: unknown;
}

function show(field: Field, typed: string | null = null): Stored {
  const entry = { name: 'typed', label: 'typed', field, paths: ['typed'] };
  const stored: Stored = { value: typed };
  render(
    <Form
      initialValues={{ typed }}
      onValuesChange={(_, { typed: given }) => {
        stored.value = given;
      }}
    >
      <Form.Item name="typed" label="typed" {...valuePropsOf(field)}>
        {controlOf({ entry, isReadOnly: false, references: {} })}
      </Form.Item>
    </Form>,
  );
  return stored;
}

test.each(TYPED)('%j: "%s" is %j', (field, typed, value) => {
  const stored = show(field);
  const control = screen.getByLabelText('typed');
  fireEvent.mouseDown(control);
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: typed } });
  fireEvent.keyDown(control, { key: 'Enter' });
  fireEvent.blur(control);
  expect(stored.value).toBe(value);
});

const BY_KEYS = [
  ['2026-11-15', '2026-11-15'],
  ['2026.11.15.', '2026-11-15'],
  ['2026. 11. 15.', '2026-11-15'],
  ['2026. 1. 15', '2026-01-15'],
  ['2026. 11. 5.', '2026-11-05'],
  ['2026.11.05', '2026-11-05'],
  ['2026.1.5', '2026-01-05'],
] as const;

test.each(BY_KEYS)('"%s" typed key by key is %s', async (typed, value) => {
  const stored = show(DAY);
  await userEvent.type(screen.getByLabelText('typed'), typed);
  await userEvent.tab();
  expect(stored.value).toBe(value);
});

test.each([
  [DAY, '2026-11-15', '2026-11-15x'],
  [DAY, null, '2026-11-15x'],
  [WHOLE, '7', '1.234,5'],
  [WHOLE, '7', '1e3'],
  [AMOUNT, null, '.5'],
] as const)('%j: what cannot be read stays in its field, over %j', async (field, before, typed) => {
  const stored = show(field, before);
  const control = screen.getByLabelText('typed');
  await userEvent.clear(control);
  await userEvent.type(control, typed);
  await userEvent.click(document.body);
  await waitFor(() => expect(control.closest('.ant-picker-focused')).toBeNull());
  expect([stored.value, control]).toEqual([typed, expect.objectContaining({ value: typed })]);
  await userEvent.clear(control);
  await userEvent.tab();
  expect(stored.value).toBeNull();
});

test('a date whose text is deleted is empty', async () => {
  const stored = show(DAY, '2026-11-15');
  await userEvent.clear(screen.getByLabelText('typed'));
  await userEvent.tab();
  expect(stored.value).toBeNull();
});
