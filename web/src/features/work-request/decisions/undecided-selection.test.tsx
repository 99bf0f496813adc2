import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  DECISIONS,
  decide,
  decision,
  inBar,
  PAGE,
  ROWS,
  row,
  SELECTION_CHANGED,
  select,
  show,
} from './testing/selection.tsx';

describe('a selection of requests that was not decided', () => {
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
