import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DECISIONS, decide, decision, OPERATION, select, show } from './testing/selection.tsx';

const UNDO = '00000000-0000-4000-8000-000000000002';

describe('the outcome of a bulk decision', () => {
  test('lists the requests that could not be decided, and why', async () => {
    show({ failed: 1 });
    await select(3, 2);
    await decide('Approve');
    expect((await screen.findByRole('alert')).textContent).toContain('1 of 2 requests could not be decided');
    const failures = within(await screen.findByRole('region', { name: 'What could not be decided' }));
    expect((await failures.findByRole('link', { name: '#2' })).getAttribute('href')).toBe(
      '/work-requests?id=2&open=2',
    );
    expect(failures.getByText(/stock/)).toBeDefined();
  });

  test('tells of a request that another leader decided meanwhile who did what, and its status', async () => {
    const current = {
      requestStatus: 'DENIED',
      updatedBy: 'toth.eva',
      updatedDate: '2026-01-31T08:00:00Z',
    } as const;
    show({
      failed: 1,
      failures: [{ id: 2, code: 'VERSION_CONFLICT', current }],
      answers: {
        'GET /resource/people': () => ({
          body: [{ username: 'toth.eva', name: 'Tóth Éva', representativeId: null }],
        }),
      },
    });
    await select(3, 2);
    await decide('Approve');
    const failures = within(await screen.findByRole('region', { name: 'What could not be decided' }));
    expect(await failures.findByText(/^Tóth Éva has denied it meanwhile \(.*09:00.*\)\./)).toBeDefined();
    expect(failures.getByText('Denied')).toBeDefined();
  });

  test('leads to the request that holds the device of another one', async () => {
    show({ failed: 1, failures: [{ id: 2, code: 'DEVICE_HAS_OPEN_REQUEST', heldBy: [31] }] });
    await select(3, 2);
    await decide('Approve');
    const failures = within(await screen.findByRole('region', { name: 'What could not be decided' }));
    const holder = await failures.findByRole('link', { name: '#31' });
    expect(holder.getAttribute('href')).toBe('/work-requests?id=31&open=31');
  });

  test('names who made a decision that is not one’s own', async () => {
    const foreign = { ...decision(1), operationId: `${OPERATION.slice(0, -1)}2`, decidedBy: 'nagy.bela' };
    show({ failed: 1, answers: { [`GET ${DECISIONS}`]: () => ({ body: [decision(1), foreign] }) } });
    await select(3);
    await decide('Approve');
    const [, own, other] = within(await screen.findByRole('dialog')).getAllByRole('row');
    expect(own?.textContent).not.toContain('nagy.bela');
    expect(other?.textContent).toContain('nagy.bela');
  });

  test('says what could not be undone', async () => {
    let isUndone = false;
    const undone = { ...decision(1), operationId: UNDO, event: 'undo' };
    const undoUntil = new Date(Date.now() + 300_000).toISOString();
    show({
      answers: {
        [`GET ${DECISIONS}`]: () => ({
          body: isUndone ? [undone, decision(0)] : [{ ...decision(0), undoUntil }],
        }),
        [`GET ${DECISIONS}/${UNDO}`]: () => ({
          body: { ...undone, failures: [{ id: 2, code: 'ORDER_SENT' }] },
        }),
        [`PUT ${DECISIONS}/${OPERATION}/undo`]: () => {
          isUndone = true;
          return { status: 202, body: undone };
        },
      },
    });
    await select(3, 2);
    await decide('Approve');
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this decision?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The decision on 1 of 2 requests could not be undone');
    await screen.findByRole('region', { name: 'What could not be undone' });
  });

  test('is told to be undone though the first answer to that was lost', async () => {
    let isUndone = false;
    let isReached = false;
    const undone = { ...decision(0), operationId: UNDO, event: 'undo' };
    const undoUntil = new Date(Date.now() + 300_000).toISOString();
    const seen = show({
      answers: {
        [`GET ${DECISIONS}`]: () => ({
          body: isUndone ? [undone, decision(0)] : [{ ...decision(0), undoUntil }],
        }),
        [`PUT ${DECISIONS}/${OPERATION}/undo`]: () => {
          isUndone = true;
          return isReached
            ? { status: 202, body: undone }
            : { status: 503, body: { message: 'NOT_AVAILABLE' } };
        },
      },
    });
    await select(3, 2);
    await decide('Approve');
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this decision?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Error');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Undo \(/, hidden: true })).toBeNull());
    isReached = true;
    await userEvent.click(question.getByRole('button', { name: /Undo$/ }));
    await screen.findByText(/^2 requests are as they were before/);
    expect(screen.queryByRole('dialog', { name: 'Undo this decision?' })).toBeNull();
    const keys = seen
      .filter(({ path }) => path.endsWith('/undo'))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
