import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeOnce } from '../../../testing/changes.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { IDS, LIST, opened, openRequest, row, untilOpen } from './testing/open-request.tsx';

/** Opens the details of request 5; its approval is answered once `answer` is called. */
async function show() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const { promise: changed, resolve: change } = Promise.withResolvers<void>();
  let listed = IDS;
  const lose = (id: number) => {
    listed = IDS.filter((each) => each !== id);
    change();
    return waitFor(() => expect(document.querySelector(`[data-row-key="${id}"]`)).toBeNull());
  };
  const seen = fakeServer({
    [`POST ${LIST}/page`]: () => ({ body: { content: listed.map(row), totalElements: listed.length } }),
    ...changeOnce('work-requests', changed),
    [`PUT ${LIST}/approve/id`]: async () => {
      await promise;
      return {};
    },
  });
  await openRequest();
  const approvals = () => seen.filter(({ method }) => method === 'PUT').map(({ search }) => search.get('id'));
  return { answer, approvals, lose };
}

describe('the answer to a step with the open request', () => {
  test('opens the next undecided request', async () => {
    const { answer } = await show();
    await userEvent.keyboard('a');
    answer();
    await untilOpen(4);
  });

  test('opens it too if the list has lost the decided request before', async () => {
    const { answer, lose } = await show();
    await userEvent.keyboard('a');
    await lose(5);
    answer();
    await untilOpen(4);
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
    await untilOpen(null);
    answer();
    await screen.findByText('The item has been approved.');
    expect(opened()).toBeNull();
  });

  test('is awaited before another step with the same request', async () => {
    const { answer, approvals } = await show();
    await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
    await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
    answer();
    await untilOpen(4);
    expect(approvals()).toEqual(['5']);
  });
});
