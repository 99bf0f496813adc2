import type { FailedDecision } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeOnce } from '../../../testing/changes.ts';
import { type Answers, fakeServer, type SeenCall } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../list/list-page.tsx';

/** The answer to a decision on all rows of a filter that has other rows by now. */
const SELECTION_CHANGED = {
  status: 409,
  body: { message: 'SELECTION_CHANGED', params: { total: 251, expected: 250 } },
};

const PAGE = 'POST /resource/work-requests/page';
const DECISIONS = '/resource/work-requests/decisions';
const UNDECIDED = ['approve', 'deny'];
const OPERATION = '00000000-0000-4000-8000-000000000001';
const UNDO = '00000000-0000-4000-8000-000000000002';

const row = (id: number, can = UNDECIDED) => ({
  id,
  requestType: 'SERVICE',
  requestStatus: can.length > 0 ? 'REQUIRED' : 'DENIED',
  requestedDate: '2026-01-31',
  updatedBy: 'nagy.bela',
  can,
  version: id,
});
const ROWS = [row(3), row(2), row(1, [])];

const decision = (failed: number) => ({
  operationId: OPERATION,
  event: 'approve',
  decidedBy: null,
  state: 'DONE',
  total: 2,
  decided: 2 - failed,
  failed,
  startedAt: '2026-11-21T08:00:00Z',
  finishedAt: '2026-11-21T08:00:01Z',
});

const FAILURES: readonly FailedDecision[] = [{ id: 2, code: 'NOT_ENOUGH_STOCK' }];

interface Shown {
  readonly address?: string;
  readonly failed?: number;
  readonly failures?: readonly FailedDecision[];
  readonly answers?: Answers;
}

function show({
  address = '/work-requests',
  failed = 0,
  failures = FAILURES,
  answers = {},
}: Shown = {}): SeenCall[] {
  const seen = fakeServer({
    [PAGE]: ({ body }) => {
      const { size } = body as { size: number };
      return { body: { content: size === 1 ? [] : ROWS, totalElements: size === 1 ? 250 : ROWS.length } };
    },
    [`POST ${DECISIONS}`]: () => ({ status: 202, body: decision(failed) }),
    [`GET ${DECISIONS}`]: () => ({ body: [decision(failed)] }),
    [`GET ${DECISIONS}/${OPERATION}`]: () => ({
      body: { ...decision(failed), failures },
    }),
    ...answers,
  });
  renderScreen(WorkRequestListPage, address, ['FCR_ADMIN']);
  return seen;
}

const boxOf = (id: number) => screen.findByRole('checkbox', { name: `Select ${id}` });
const inBar = async () => within(await screen.findByRole('toolbar', { name: 'Selection' }));

async function select(...ids: number[]): Promise<void> {
  for (const id of ids) await userEvent.click(await boxOf(id));
}

async function decide(event: 'Approve' | 'Deny', reason = ''): Promise<void> {
  await userEvent.click((await inBar()).getByRole('button', { name: new RegExp(`${event}$`) }));
  const question = within(await screen.findByRole('dialog'));
  if (reason) await userEvent.type(question.getByRole('textbox'), reason);
  await userEvent.click(question.getByRole('button', { name: event }));
}

const sent = (seen: readonly SeenCall[]) =>
  seen.find(({ method, path }) => method === 'POST' && path === DECISIONS);

describe('a selection of requests', () => {
  test('accepts only requests that can be decided', async () => {
    show();
    expect((await boxOf(1)).matches(':disabled')).toBe(true);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select the page' }));
    expect((await inBar()).getByText('2 selected')).toBeDefined();
  });

  test('is decided in one request, with the displayed versions', async () => {
    const seen = show();
    await select(3, 2);
    await decide('Approve');
    await screen.findByText('2 requests have been approved.');
    expect(sent(seen)?.body).toEqual({
      event: 'approve',
      rows: [
        { id: 3, version: 3 },
        { id: 2, version: 2 },
      ],
    });
    expect(sent(seen)?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
  });

  test('is asked about again with the typed reason if there was no answer, and then sent with its key', async () => {
    let isFirst = true;
    const seen = show({
      answers: {
        [`POST ${DECISIONS}`]: () => {
          if (!isFirst) return { status: 202, body: decision(0) };
          isFirst = false;
          return { status: 503, body: { message: 'NOT_AVAILABLE' } };
        },
      },
    });
    await select(3, 2);
    await decide('Deny', 'Nincs rá keret.');
    await screen.findByText('Error');
    const question = within(screen.getByRole('dialog'));
    expect(question.getByRole('textbox')).toHaveProperty('value', 'Nincs rá keret.');
    await userEvent.click(question.getByRole('button', { name: /Deny$/ }));
    await screen.findByText('2 requests have been approved.');
    const keys = seen
      .filter(({ method, path }) => method === 'POST' && path === DECISIONS)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('is asked about until its answer arrives, though the list shows already what was decided', async () => {
    let isDecided = false;
    let isReached = false;
    const seen = show({
      answers: {
        [PAGE]: ({ body }) => {
          const { size } = body as { size: number };
          const content = isDecided ? [row(3, []), row(2, [])] : ROWS;
          return { body: { content: size === 1 ? [] : content, totalElements: content.length } };
        },
        [`POST ${DECISIONS}`]: () => {
          isDecided = true;
          return isReached
            ? { status: 202, body: decision(0) }
            : { status: 503, body: { message: 'NOT_AVAILABLE' } };
        },
      },
    });
    await select(3, 2);
    await decide('Deny', 'Nincs rá keret.');
    await screen.findByText('Error');
    await waitFor(() =>
      expect(screen.queryByRole('toolbar', { name: 'Selection', hidden: true })).toBeNull(),
    );
    isReached = true;
    const question = within(screen.getByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: /Deny$/ }));
    await screen.findByText('2 requests have been approved.');
    const sentRows = seen.filter(({ method, path }) => method === 'POST' && path === DECISIONS);
    expect(new Set(sentRows.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
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

  test('can be all matching rows, with the count that was shown', async () => {
    const seen = show({ address: '/work-requests?requestStatus=MODIFIED,APPROVED&awaiting=me' });
    await select(3);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Select all awaiting a decision (250)' }),
    );
    await decide('Deny', 'Nincs rá keret.');
    await screen.findByText('2 requests have been approved.');
    expect(sent(seen)?.body).toEqual({
      event: 'deny',
      reason: 'Nincs rá keret.',
      query: { requestStatus: ['MODIFIED'], awaiting: 'me' },
      expected: 250,
    });
  });

  test('stays all matching rows while the rows on the page change, with the count that was confirmed', async () => {
    const changed = Promise.withResolvers<void>();
    let total = 250;
    const seen = show({
      address: '/work-requests?awaiting=me',
      answers: {
        [PAGE]: ({ body }) => {
          const { size } = body as { size: number };
          const content = size === 1 ? [] : [{ ...row(3), version: total }];
          return { body: { content, totalElements: size === 1 ? total : 1 } };
        },
        ...changeOnce('work-requests', changed.promise),
      },
    });
    await select(3);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Select all awaiting a decision (250)' }),
    );
    await userEvent.click((await inBar()).getByRole('button', { name: /Approve$/ }));
    total = 251;
    changed.resolve();
    await screen.findByRole('button', { name: /^Awaiting me ?251$/, hidden: true });
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent(seen)?.body).toMatchObject({ expected: 250 }));
  });

  test('counts all matching rows anew when they change', async () => {
    const changed = Promise.withResolvers<void>();
    let total = 250;
    show({
      answers: {
        [PAGE]: () => ({ body: { content: [row(3)], totalElements: total } }),
        ...changeOnce('work-requests', changed.promise),
      },
    });
    await select(3);
    await screen.findByRole('button', { name: 'Select all awaiting a decision (250)' });
    total = 251;
    changed.resolve();
    await screen.findByRole('button', { name: 'Select all awaiting a decision (251)' });
  });

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

  test('names who made a decision that is not one’s own', async () => {
    const foreign = { ...decision(1), operationId: `${OPERATION.slice(0, -1)}2`, decidedBy: 'nagy.bela' };
    show({ failed: 1, answers: { [`GET ${DECISIONS}`]: () => ({ body: [decision(1), foreign] }) } });
    await select(3);
    await decide('Approve');
    const [, own, other] = within(await screen.findByRole('dialog')).getAllByRole('row');
    expect(own?.textContent).not.toContain('nagy.bela');
    expect(other?.textContent).toContain('nagy.bela');
  });

  test('is kept when the server refuses the request', async () => {
    show({ answers: { [`POST ${DECISIONS}`]: () => SELECTION_CHANGED } });
    await select(3);
    await decide('Approve');
    expect((await screen.findByRole('alert')).textContent).toContain('251');
    expect((await inBar()).getByText('1 selected')).toBeDefined();
  });

  test('of all matching rows that have changed meanwhile is asked about again, with the reason and the new number', async () => {
    let expected = 0;
    show({
      address: '/work-requests?awaiting=me',
      answers: {
        [`POST ${DECISIONS}`]: ({ body }) => {
          expected = (body as { expected: number }).expected;
          if (expected === 251) return { status: 202, body: decision(0) };
          return SELECTION_CHANGED;
        },
      },
    });
    await select(3);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Select all awaiting a decision (250)' }),
    );
    await decide('Deny', 'Nincs rá keret.');
    expect((await screen.findByRole('alert')).textContent).toContain(
      '251 requests match the filter now. None of them has been decided yet.',
    );
    const question = within(await screen.findByRole('dialog', { name: 'Deny 251 requests?' }));
    expect(question.getByDisplayValue('Nincs rá keret.')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: /Deny$/ }));
    await waitFor(() => expect(expected).toBe(251));
  });

  test('is not asked about again if the question was closed while it was sent', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    show({
      address: '/work-requests?awaiting=me',
      answers: {
        [`POST ${DECISIONS}`]: async () => {
          await answered;
          return SELECTION_CHANGED;
        },
      },
    });
    await select(3);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Select all awaiting a decision (250)' }),
    );
    await decide('Deny', 'Nincs rá keret.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    await screen.findByText(/251 requests match the filter now/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('and the question about it stay if they were made while another one was sent', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
    show({ answers: { [`POST ${DECISIONS}`]: () => answered } });
    await select(3);
    await decide('Approve');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await select(2);
    await userEvent.click((await inBar()).getByRole('button', { name: /Deny$/ }));
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'Nincs rá keret.');
    answer({ status: 202, body: decision(0) });
    await screen.findByText('2 requests have been approved.');
    expect(reason.isConnected).toBe(true);
    expect((await inBar()).getByText('1 selected')).toBeDefined();
  });

  test('is not asked about again if nothing is left to decide', async () => {
    show({
      address: '/work-requests?awaiting=me',
      answers: {
        [`POST ${DECISIONS}`]: () => ({
          status: 409,
          body: { message: 'SELECTION_CHANGED', params: { total: 0, expected: 250 } },
        }),
      },
    });
    await select(3);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Select all awaiting a decision (250)' }),
    );
    await decide('Approve');
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
