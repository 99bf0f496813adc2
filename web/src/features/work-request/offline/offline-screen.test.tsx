import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { OfflineRequest } from './offline-request.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { blankRequest } from './written-request.ts';

const REFUSED = {
  ...{ id: 'a', username: 'tester', writtenAt: '2026-03-02T08:00:00Z', requestId: null, body: null },
  refusal: [{ code: 'NOT_FOUND' }],
  written: { ...blankRequest(), code: 'L-1' },
} as unknown as OfflineRequest;

vi.mock('./use-offline-requests.ts', () => ({ useOfflineRequests: () => ({ requests: [REFUSED] }) }));

test('a correction is gone to: its form may be below the others that wait', async () => {
  fakeServer({});
  renderScreen(() => <OfflineScreen username="tester" />, '/', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Fix' }));
  const title = await screen.findByRole('heading', { name: 'Fix the request' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});
