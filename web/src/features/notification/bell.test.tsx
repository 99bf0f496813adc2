import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Bell } from './bell.tsx';

test.each([
  [99, '99'],
  [100, '99+'],
])('the bell says of %i unread notifications: %s', async (unread, shown) => {
  fakeServer({
    'GET /resource/notifications/unread': ({ search }) =>
      search.has('after') ? new Promise(() => undefined) : { body: { unread, mark: '1' } },
  });
  renderScreen(Bell, '/', ['FCR_ADMIN']);
  const bell = await screen.findByRole('button', { name: `Notifications, ${unread} unread` });
  expect(bell.textContent).toBe(shown);
});
