import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../list/list-page.tsx';

const LIST = '/resource/work-requests';
const IDS = [5, 4, 3, 2];

const row = (id: number) => ({
  ...{ id, requestType: 'SERVICE', requestStatus: 'REQUIRED', requestedDate: '2026-01-31' },
  ...{ can: ['approve', 'deny'], version: 1 },
});

/** Opens the details of request 5; its approval is answered once `answer` is called. */
async function show() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const seen = fakeServer({
    [`POST ${LIST}/page`]: () => ({ body: { content: IDS.map(row), totalElements: IDS.length } }),
    [`PUT ${LIST}/approve/id`]: async () => {
      await promise;
      return {};
    },
  });
  renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
  await screen.findByRole('button', { name: /^check Approve/ });
  const approvals = () => seen.filter(({ method }) => method === 'PUT').map(({ search }) => search.get('id'));
  return { answer, approvals };
}

const opened = () => new URLSearchParams(location.search).get('open');
const isOpen = (id: number | null) => waitFor(() => expect(opened()).toBe(id === null ? null : String(id)));

describe('the answer to a step with the open request', () => {
  test('opens the next undecided request', async () => {
    const { answer } = await show();
    await userEvent.keyboard('a');
    answer();
    await isOpen(4);
  });

  test('leaves the request open that the user has moved to, and what is typed about it', async () => {
    const { answer, approvals } = await show();
    await userEvent.keyboard('ajj');
    await screen.findByRole('region', { name: /\b3\b/ });
    await userEvent.keyboard('d');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'Nincs rá keret.');
    answer();
    await screen.findByText('The item has been approved.');
    expect(opened()).toBe('3');
    expect(reason.isConnected).toBe(true);
    expect(approvals()).toEqual(['5']);
  });

  test('opens nothing once the details are closed', async () => {
    const { answer } = await show();
    await userEvent.keyboard('a{Escape}');
    await isOpen(null);
    answer();
    await screen.findByText('The item has been approved.');
    expect(opened()).toBeNull();
  });

  test('is awaited before another step with the same request', async () => {
    const { answer, approvals } = await show();
    await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
    await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
    answer();
    await isOpen(4);
    expect(approvals()).toEqual(['5']);
  });
});
