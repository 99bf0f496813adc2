import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeOnce } from '../../../testing/changes.ts';
import {
  boxOf,
  DECISIONS,
  decide,
  decision,
  inBar,
  PAGE,
  row,
  select,
  sent,
  show,
} from './testing/selection.tsx';

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
});
