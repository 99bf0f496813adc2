import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { type FilterPath, fieldAt } from '@cooler/contract/kernel/entity.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FilterButton } from './filter-button.tsx';

const PATHS: readonly FilterPath<typeof deviceRegister>[] = [
  'serialNumber',
  'deviceNature',
  'needStockTaking',
  'quantity',
  'purchasingDate',
  'createdDate',
];

/** Opens the filter of a field by keyboard, between two other controls; returns the opener and the filter. */
async function openFilter(path: FilterPath<typeof deviceRegister>) {
  const field = fieldAt(deviceRegister, path);
  const controls = (
    <>
      <button type="button">Before</button>
      <FilterButton field={field} label="Filter" text="" onChange={() => undefined} />
      <button type="button">After</button>
    </>
  );
  renderScreen(() => controls, '/', ['FCR_ADMIN']);
  const opener = screen.getByRole('button', { name: 'Filter' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const filter = await screen.findByRole('group', { name: 'Filter' });
  await within(filter).findByRole('button', { name: 'Done' });
  await waitFor(() => expect(document.activeElement?.closest('.column-filter')).toBe(filter));
  return { opener, filter };
}

test.each(PATHS)('the filter of %s is reached by keyboard, and Tab goes on behind it', async (path) => {
  const { filter } = await openFilter(path);
  expect(document.activeElement).toBe(filter.querySelector('input'));
  within(filter).getByRole('button', { name: 'Done' }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
});

test.each(PATHS)('Shift+Tab goes back before the filter of %s', async (path) => {
  await openFilter(path);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));
});

test('the filter of a text takes no more characters than the server reads', async () => {
  const { filter } = await openFilter('serialNumber');
  await userEvent.paste('x'.repeat(300));
  expect(filter.querySelector('input')?.value.length).toBe(255);
});
