import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../list/list-page.tsx';

const REQUEST = {
  id: 5,
  requestType: 'SERVICE',
  requestStatus: 'REQUIRED',
  requestedDate: '2026-01-31',
  version: 1,
};

describe('the form of the open request', () => {
  async function showEditable(can: readonly string[]) {
    const seen = fakeServer({
      'POST /resource/work-requests/page': () => ({
        body: { content: [{ ...REQUEST, can }], totalElements: 1 },
      }),
    });
    renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
    await screen.findByRole('button', { name: /Approve/ });
    return () => seen.filter(({ method }) => method === 'PUT');
  }

  test('opens over the details, which take no keys meanwhile and are there again after it', async () => {
    const changes = await showEditable(['edit', 'approve', 'deny']);
    await userEvent.click(screen.getByRole('button', { name: /Edit/ }));
    const form = (await screen.findByText('Edit: #5')).closest('[role=dialog]') as HTMLElement;
    await userEvent.keyboard('a');
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(form.isConnected).toBe(false));
    expect(new URLSearchParams(location.search).get('open')).toBe('5');
    expect(changes()).toEqual([]);
  });

  test('is not offered for a request that cannot be edited', async () => {
    await showEditable(['approve']);
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  });
});
