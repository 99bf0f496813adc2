import type { SystemStatus } from '@cooler/contract/features/status/status.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { StatusPage } from './status-page.tsx';

const SOUND: SystemStatus = {
  conditions: [],
  ...{ version: '1.2.3', databaseVersion: '18.1', databaseBytes: 52_000_000, freeBytes: 9_000_000_000 },
  partners: [{ partner: 'AURORA', waiting: 4, parked: 0 }],
  ...{ decisionsWaiting: 0, uploadsRunning: 1, uploadsWaiting: 2 },
  elixirReadAt: null,
  backedUpAt: null,
};

function open(status: SystemStatus): void {
  fakeServer({ 'GET /resource/status': () => ({ body: status }) });
  renderScreen(StatusPage, '/status', ['FCR_IT_ADMIN']);
}

test('the status page shows that all is well, and the state of its parts', async () => {
  open(SOUND);
  await screen.findByText('Everything is in order');
  for (const text of ['1.2.3', 'PostgreSQL 18.1', 'Messages waiting: Aurora', '1 + 2'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('never')).toHaveLength(2);
});

test('the status page shows the conditions that need attention', async () => {
  open({
    ...SOUND,
    conditions: ['MESSAGES_PARKED', 'COPY_IS_QUIET'],
    partners: [{ partner: 'AURORA', waiting: 0, parked: 3 }],
  });
  await screen.findByText('Messages to a partner are parked');
  await screen.findByText('This instance sends nothing to partners, and no emails or push notifications');
  const parked = await screen.findByRole('link', { name: '3' });
  expect(parked.getAttribute('href')).toBe('/aurora-connection?state=PARKED');
});
