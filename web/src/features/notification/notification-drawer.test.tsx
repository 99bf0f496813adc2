import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noticeStore } from '../../kernel/feedback/notices.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationDrawer } from './notification-drawer.tsx';

const BASE = '/resource/notifications';
const AWAY = { status: 503, body: { message: 'NOT_AVAILABLE' } };
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

test('what could not be marked as read is marked once there is an answer, without an error', async () => {
  noticeStore.set([]);
  const unread = {
    id: 9,
    kind: 'ROUND',
    event: 'round-started',
    subjects: 1,
    roundName: 'Tavasz',
    roundId: 3,
  };
  const answers = [AWAY, { body: { unread: 0, mark: '1' } }];
  const seen = fakeServer({
    [`GET ${BASE}`]: () => ({
      body: { notifications: [{ ...unread, madeAt: '2026-11-05T08:00:00Z', isRead: false }], hasMore: false },
    }),
    [`PUT ${BASE}/read`]: () => answers.shift() ?? AWAY,
  });
  renderScreen(OfList, '/', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByText('Mark all as read'));
  const marks = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(marks()).toEqual([{ upTo: 9 }, { upTo: 9 }]), { timeout: 5_000 });
  expect(noticeStore.get()).toEqual([]);
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
  await userEvent.click(document.querySelector('input[type=checkbox]:not([disabled])') as HTMLElement);
  await userEvent.click(screen.getByLabelText('Close'));
  await userEvent.click(await screen.findByText('Discard'));
  await screen.findByText('There are no notifications for you yet.');
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
});
