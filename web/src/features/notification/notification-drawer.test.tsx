import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationDrawer } from './notification-drawer.tsx';

const BASE = '/resource/notifications';
const FAILED = { status: 500, body: { message: 'SERVER_ERROR' } };

const ignore = () => undefined;
const OfList = () => <NotificationDrawer showsSettings={false} onClose={ignore} />;
const OfSettings = () => <NotificationDrawer showsSettings onClose={ignore} />;

test('notifications that could not be loaded are not said to be none, and can be loaded again', async () => {
  const answers = [FAILED, { body: { notifications: [], hasMore: false } }];
  fakeServer({ [`GET ${BASE}`]: () => answers.shift() ?? FAILED });
  renderScreen(OfList, '/', ['FCR_ADMIN']);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('There are no notifications for you yet.')).toBeNull();
  await userEvent.click(again);
  await screen.findByText('There are no notifications for you yet.');
});

test('settings that could not be loaded can be loaded again', async () => {
  const seen = fakeServer({ [`GET ${BASE}/preferences`]: () => FAILED });
  renderScreen(OfSettings, '/', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(seen).toHaveLength(2);
});

test('changed settings are asked about before they are closed', async () => {
  const chosen = { product: [], push: [], email: [], digestHour: null, language: 'en' };
  const facts = { isChosen: true, pushKey: null, sendsEmail: false, address: null, mayHaveDigest: false };
  fakeServer({
    [`GET ${BASE}`]: () => ({ body: { notifications: [], hasMore: false } }),
    [`GET ${BASE}/preferences`]: () => ({ body: { ...chosen, ...facts } }),
  });
  renderScreen(OfList, '/', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByText('Settings'));
  await screen.findByText('Save');
  // Queries by role are slow in a table of this many check boxes.
  fireEvent.click(document.querySelector('input[type=checkbox]:not([disabled])') as HTMLElement);
  fireEvent.click(screen.getByLabelText('Close'));
  fireEvent.click(await screen.findByText('Discard'));
  await screen.findByText('There are no notifications for you yet.');
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
});
