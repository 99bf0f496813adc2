import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { type FilterPath, fieldAt } from '@cooler/contract/kernel/entity.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RangeFilter } from './range-filter.tsx';

type Path = FilterPath<typeof deviceRegister>;

function renderFilter(path: Path, text: string): (string | null)[] {
  const applied: (string | null)[] = [];
  const apply = (next: string | null) => void applied.push(next);
  const field = fieldAt(deviceRegister, path);
  const filter = <RangeFilter label="" {...{ field, text }} onChange={apply} onType={apply} />;
  renderScreen(() => filter, '/', ['FCR_ADMIN']);
  return applied;
}

const REVERSED: readonly (readonly [Path, string, string])[] = [
  ['quantity', '10..9', '9..10'],
  ['purchasingDate', '2026-05-01..2026-04-30', '2026-04-30..2026-05-01'],
  ['createdDate', '2026-05-01 10:01..2026-05-01 10:00', '2026-05-01 10:00..2026-05-01 10:01'],
];

test.each(REVERSED)('a reversed range of %s is reported, and can be swapped', async (path, text, swapped) => {
  const applied = renderFilter(path, text);
  screen.getByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
  expect(applied).toEqual([swapped]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('From');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a range is not applied while its end is before its start', async () => {
  const applied = renderFilter('quantity', '30..');
  const end = screen.getByRole('spinbutton', { name: 'To' });
  await userEvent.type(end, '4');
  screen.getByRole('alert');
  expect(applied).toEqual([]);
  await userEvent.type(end, '5');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(applied).toEqual(['30..45']);
});

test.each([
  ['quantity', '2,5', /whole number/, '5', '5..'],
  ['quantity', '1234567890123456', /shorter number/, '123456789012344', '123456789012344..'],
  ['quantity', '1000000000000000000000', /shorter number/, '5', '5..'],
  ['purchasingDate', '2027.02.30', /valid date/, '2027.02.28', '2027-02-28..'],
  ['createdDate', '2027.02.28 25:00', /valid date/, '2027.02.28 12:30', '2027-02-28 12:30..'],
] as const)(
  'an end of %s that cannot be read is reported, not applied',
  async (path, wrong, words, right, filter) => {
    const applied = renderFilter(path, '');
    const [start] = screen.getAllByLabelText('From');
    await userEvent.type(start as HTMLElement, `${wrong}{Tab}`);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(applied.at(-1)).not.toBe(filter);
    await userEvent.clear(start as HTMLElement);
    await userEvent.type(start as HTMLElement, `${right}{Tab}`);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(applied.at(-1)).toBe(filter);
  },
);

test('the day of an instant is the whole day, also once its field was entered and left', async () => {
  const applied = renderFilter('createdDate', '2026-05-01 10:00..2026-05-01');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(applied).toEqual([]);
});
