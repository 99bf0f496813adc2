import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { IDS, LIST, openRequest, row, untilOpen } from './testing/open-request.tsx';

describe('a step with a request that somebody else has changed meanwhile', () => {
  const changed = (requestStatus: string, can: readonly string[]) => ({
    ...row(5),
    ...{ requestStatus, can, version: 2, updatedBy: 'nagy.bela', updatedDate: '2026-01-31T08:00:00Z' },
  });

  async function showChanged(current: object, answered: Promise<void> = Promise.resolve()) {
    const seen = fakeServer({
      [`POST ${LIST}/page`]: () => ({ body: { content: IDS.map(row), totalElements: IDS.length } }),
      [`PUT ${LIST}/approve/id`]: async ({ body, search }) => {
        await answered;
        if ((body as { version: number }).version === 2) return { body: changed('APPROVED', []) };
        const now = { ...current, id: Number(search.get('id')) };
        return { status: 409, body: { message: 'VERSION_CONFLICT', current: now } };
      },
      [`PUT ${LIST}/deny/id`]: () => ({ status: 409, body: { message: 'VERSION_CONFLICT', current } }),
      'GET /resource/people': () => ({
        body: [{ username: 'nagy.bela', name: 'Nagy Béla', representativeId: null }],
      }),
    });
    await openRequest();
    return seen;
  }

  const dialogOf = (element: HTMLElement) => within(element.closest('[role=dialog]') as HTMLElement);
  const told = async (id = 5) => dialogOf(await screen.findByText(`Request #${id} has changed meanwhile`));

  test('tells of an undo, whichever status it has led back to', async () => {
    await showChanged({ ...changed('MODIFIED', ['approve']), isUndone: true });
    await userEvent.keyboard('a');
    expect(await (await told()).findByText(/^Nagy Béla has undone the decision meanwhile/)).toBeDefined();
  });

  test('tells who did what, and the status', async () => {
    await showChanged(changed('APPROVED', []));
    await userEvent.keyboard('a');
    const dialog = await told();
    expect(await dialog.findByText(/^Nagy Béla has approved it meanwhile \(.*09:00.*\)\.$/)).toBeDefined();
    expect(dialog.getByText('Approved')).toBeDefined();
    expect(dialog.getByText(/there is nothing to do with it now/)).toBeDefined();
    expect(screen.queryByText(/save again/)).toBeNull();
  });

  test('offers the steps that are left, which are taken with the request as it is now', async () => {
    const seen = await showChanged(changed('MODIFIED', ['approve', 'deny']));
    await userEvent.keyboard('a');
    await userEvent.click((await told()).getByRole('button', { name: /Approve/ }));
    await screen.findByText('The item has been approved.');
    expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ version: 2 });
  });

  test('keeps the typed reason of a denial that is still possible', async () => {
    await showChanged(changed('MODIFIED', ['approve', 'deny']));
    await userEvent.keyboard('d');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'Nincs rá keret.');
    await userEvent.click(dialogOf(reason).getByRole('button', { name: 'Deny' }));
    await userEvent.click((await told()).getByRole('button', { name: /Deny/ }));
    expect((reason as HTMLTextAreaElement).value).toBe('Nincs rá keret.');
    expect(reason.isConnected).toBe(true);
  });

  test('asks no more about a denial once another step is taken', async () => {
    await showChanged(changed('MODIFIED', ['approve', 'deny']));
    await userEvent.keyboard('d');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.click(dialogOf(reason).getByRole('button', { name: 'Deny' }));
    await userEvent.click((await told()).getByRole('button', { name: /Approve/ }));
    await screen.findByText('The item has been approved.');
    await waitFor(() => expect(reason.isConnected).toBe(false));
  });

  test('is told only after what is being typed about another request', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const seen = await showChanged(changed('APPROVED', []), answered);
    await userEvent.keyboard('aj');
    await screen.findByRole('region', { name: /\b4\b/ });
    await userEvent.keyboard('d');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'Nincs rá keret.');
    answer();
    // The list is loaded again once the answer is there.
    await waitFor(() => expect(seen.filter(({ path }) => path === `${LIST}/page`).length).toBeGreaterThan(1));
    expect(screen.queryByText('Request #5 has changed meanwhile')).toBeNull();
    expect(reason.isConnected).toBe(true);
    await userEvent.clear(reason);
    await userEvent.click(dialogOf(reason).getByRole('button', { name: 'Cancel' }));
    expect(await told()).toBeDefined();
  });

  test('is told of each, one after the other', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await showChanged(changed('APPROVED', []), answered);
    await userEvent.keyboard('aj');
    await screen.findByRole('region', { name: /\b4\b/ });
    await userEvent.keyboard('a');
    answer();
    const [close] = (await told()).getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    expect(await told(4)).toBeDefined();
  });

  test('is told also if the answer to another step closes the details before it is read', async () => {
    const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const denied = changed('DENIED', []);
    let listed: readonly object[] = [row(5), row(4)];
    fakeServer({
      [`POST ${LIST}/page`]: () => ({ body: { content: listed, totalElements: 2 } }),
      [`PUT ${LIST}/approve/id`]: ({ search }) => (search.get('id') === '5' ? first : second).promise,
      'GET /resource/people': () => ({ body: [] }),
    });
    await openRequest();
    await userEvent.keyboard('aj');
    await screen.findByRole('region', { name: /\b4\b/ });
    await userEvent.keyboard('a');
    listed = [denied, row(4)];
    first.resolve({ status: 409, body: { message: 'VERSION_CONFLICT', current: denied } });
    await told();
    await waitFor(() =>
      expect(document.querySelector('[data-row-key="5"]')?.textContent).toContain('Denied'),
    );
    second.resolve({ body: row(4) });
    await untilOpen(null);
    expect(await screen.findByText(/#5 has changed meanwhile.*not taken/)).toBeDefined();
  });

  test('is told also after the details are closed', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await showChanged(changed('APPROVED', []), answered);
    await userEvent.keyboard('a{Escape}');
    await untilOpen(null);
    answer();
    expect(await screen.findByText(/#5 has changed meanwhile.*not taken/)).toBeDefined();
  });
});
