import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OverviewActions } from './overview-actions.tsx';

function show(types: readonly RequestType[]): void {
  const filled = () => ({ device: 'LTR-1' });
  renderScreen(
    () => (
      <>
        <h1>LTR-1</h1>
        <OverviewActions entity={deviceRegister} changed={1} types={types} filled={filled} />
      </>
    ),
    '/devices/1',
    ['FCR_REGIONAL_REPRESENTATIVE'],
  );
}

test('a device of which nothing can be asked has no landmark of actions', async () => {
  show([]);
  await screen.findByRole('heading', { name: 'LTR-1' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a device that can be serviced has a link to the form', async () => {
  show(['SERVICE']);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(
    '/work-requests?new=SERVICE&device=LTR-1',
  );
});
