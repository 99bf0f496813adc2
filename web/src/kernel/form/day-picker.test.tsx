import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DayPicker } from './day-picker.tsx';

const surroundings = vi.fn();

function Asked() {
  const [day, setDay] = useState<string | null>('2026-05-01');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as a cell that is edited, or a filter.
    <div onKeyDown={({ key }) => surroundings(key)}>
      <DayPicker aria-label="day" value={day} onChange={setDay} />
      <output>{day}</output>
    </div>
  );
}

test('Escape closes the calendar first: what is typed stays, and what surrounds the field', async () => {
  renderScreen(Asked, '/', []);
  const field = screen.getByLabelText<HTMLInputElement>('day');
  await userEvent.click(field);
  await userEvent.clear(field);
  await userEvent.type(field, '2026-06-0');
  await userEvent.keyboard('{Escape}');
  expect([field.value, document.activeElement]).toEqual(['2026-06-0', field]);
  expect(surroundings).not.toHaveBeenCalledWith('Escape');
  await userEvent.keyboard('{Escape}');
  expect(surroundings).toHaveBeenCalledWith('Escape');
  await userEvent.keyboard('2{Tab}');
  expect(screen.getByRole('status').textContent).toBe('2026-06-02');
});
