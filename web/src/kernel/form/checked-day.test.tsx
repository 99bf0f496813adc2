import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CheckedDay } from './checked-day.tsx';

const LIMITS = { first: '2026-01-01', last: '2026-12-31', code: 'DATE_FAR_OFF' };

function Asked() {
  const [day, setDay] = useState<string | null>('2026-05-01');
  return (
    <>
      <CheckedDay aria-label="day" limits={LIMITS} value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('2026-07-01')}>
        Back
      </button>
    </>
  );
}

test.each([
  ['2026.02.30', /valid date/],
  ['2027-01-01', /from 2026-01-01 to 2026-12-31/],
])('%s is refused, and kept in its field', async (typed, words) => {
  renderScreen(Asked, '/', []);
  const field = screen.getByLabelText<HTMLInputElement>('day');
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Tab}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect([field.value, screen.getByRole('status').textContent]).toEqual([typed, '2026-05-01']);
  await userEvent.clear(field);
  await userEvent.type(field, '2026. 6. 1.{Tab}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['2026-06-01', '2026-06-01']);
});

test('a refused day goes when another day is set elsewhere', async () => {
  renderScreen(Asked, '/', []);
  const field = screen.getByLabelText<HTMLInputElement>('day');
  await userEvent.clear(field);
  await userEvent.type(field, '2027-01-01{Tab}');
  await screen.findByRole('alert');
  await userEvent.click(screen.getByText('Back'));
  expect([screen.queryByRole('alert'), field.value]).toEqual([null, '2026-07-01']);
});

test.each(['2026-01-01', '2026-12-31'])('%s, a limit itself, is allowed', async (day) => {
  renderScreen(Asked, '/', []);
  const field = screen.getByLabelText<HTMLInputElement>('day');
  await userEvent.clear(field);
  await userEvent.type(field, `${day}{Tab}`);
  expect([screen.queryByRole('alert'), screen.getByRole('status').textContent]).toEqual([null, day]);
});
