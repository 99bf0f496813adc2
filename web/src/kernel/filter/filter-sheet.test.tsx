import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useListState } from '../list/list-state.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';

function Filters() {
  const list = useListState(deviceRegister);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <FilterChips entity={deviceRegister} list={list} total={12} />
      <FilterSheet
        entity={deviceRegister}
        list={list}
        total={12}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function WithoutRows() {
  const list = useListState(deviceRegister);
  return (
    <FilterSheet entity={deviceRegister} list={list} total={undefined} isOpen onClose={() => undefined} />
  );
}

async function openFilter(name: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = sheet.getByRole('button', { name });
  if (field.getAttribute('aria-expanded') === 'false') await userEvent.click(field);
  return sheet;
}

test.each([
  ['serialNumber=HU20', /^Serial number/, /^Serial number/],
  ['quantity=3..9', /^Quantity/, /^From$/],
])('a filter removed outside the sheet is gone from its field: %s', async (search, name, control) => {
  renderScreen(Filters, `/?${search}`, ['FCR_ADMIN']);
  const sheet = await openFilter(name);
  expect(await sheet.findByLabelText(control, { selector: 'input' })).not.toHaveProperty('value', '');
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter/, hidden: true }));
  await openFilter(name);
  expect(await sheet.findByLabelText(control, { selector: 'input' })).toHaveProperty('value', '');
});

test('the button of a list that could not be loaded promises no number of rows', async () => {
  renderScreen(WithoutRows, '/', ['FCR_ADMIN']);
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('button', { name: /^Show/ }).textContent).toBe('Show the list');
});
