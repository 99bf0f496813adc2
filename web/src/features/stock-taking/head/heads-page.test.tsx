import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answersSettled } from '../../../testing/answers-settled.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StockTakingListPage } from './heads-page.tsx';

const HEADS = '/resource/stock-taking-heads';
const IDS = [1, 2];

const head = (id: number) => ({ id, status: 'CLOSED', date: '2026-11-20', shop: { name: `Bolt ${id}` } });
const summary = (id: number) => ({
  ...head(id),
  ...{ shopCode: `20000${id}`, shopName: `Bolt ${id}` },
  ...{ reading: 0, present: 5, absent: id, extra: 0, conflicting: 0, late: 0, latePhotos: 0 },
});

function show() {
  const late = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  fakeServer({
    [`POST ${HEADS}/page`]: () => ({ body: { content: IDS.map(head), totalElements: 2 } }),
    [`GET ${HEADS}/summary/1`]: async () => {
      await late.promise;
      return { body: summary(1) };
    },
    [`GET ${HEADS}/summary/2`]: () => ({ body: summary(2) }),
    [`PUT ${HEADS}/approve/2`]: async () => {
      await decided.promise;
      return {};
    },
    [`PUT ${HEADS}/deny/2`]: () => ({ status: 503, body: { message: 'NOT_AVAILABLE' } }),
  });
  renderScreen(StockTakingListPage, '/stock-taking', ['FCR_ADMIN']);
  return { late, decided };
}

async function choose(id: number, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: Bolt ${id}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`${action}$`) }));
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the confirmation of a decision on a stock-taking', () => {
  test('opens at once, and shows that its facts are loading', async () => {
    const { late } = show();
    await choose(1, 'Approve');
    const question = await dialog();
    expect(question.queryByRole('button', { name: 'Approve' })).toBeNull();
    late.resolve();
    const confirm = await question.findByRole('button', { name: 'Approve' });
    await waitFor(() => expect(document.activeElement).toBe(confirm));
  });

  test('is not replaced by a question that was closed before its facts came', async () => {
    const { late } = show();
    await choose(1, 'Delete');
    await userEvent.keyboard('{Escape}');
    await choose(2, 'Approve');
    const question = await dialog();
    await question.findByText(/Bolt 2/);
    late.resolve();
    await answersSettled();
    expect(question.getByText(/Bolt 2/)).toBeDefined();
    expect(question.getByRole('button', { name: 'Approve' })).toBeDefined();
  });

  test('is left alone by the answer to a decision whose dialog was closed', async () => {
    const { decided, late } = show();
    late.resolve();
    await choose(2, 'Approve');
    const question = await dialog();
    await userEvent.click(await question.findByRole('button', { name: 'Approve' }));
    await userEvent.click((await question.findAllByRole('button', { name: 'Close' })).at(-1) as HTMLElement);
    await choose(1, 'Deny');
    const next = await screen.findByText(/Bolt 1, .*nothing changes/);
    decided.resolve();
    await screen.findByText('The item has been approved.');
    expect(next.isConnected).toBe(true);
  });

  test('is followed by no word of a failure if there was no answer', async () => {
    show();
    await choose(2, 'Deny');
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Deny' }));
    expect((await screen.findByRole('alert')).textContent).not.toContain('could not be denied');
  });
});

describe('the list of stock-takings', () => {
  function list(role: 'FCR_RETAIL_LEADER' | 'FCR_IT_ADMIN') {
    const asked: unknown[] = [];
    fakeServer({
      [`POST ${HEADS}/page`]: ({ body }) => {
        asked.push((body as { query: unknown }).query);
        return { body: { content: IDS.map(head), totalElements: 2 } };
      },
    });
    renderScreen(StockTakingListPage, '/stock-taking', [role]);
    return asked;
  }

  test('shows leaders those that await them, with their number', async () => {
    const asked = list('FCR_RETAIL_LEADER');
    const button = await screen.findByRole('button', { name: 'Awaiting me2' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await answersSettled();
    expect(asked.at(-1)).toEqual({ awaiting: 'me' });
    await userEvent.click(screen.getByRole('button', { name: 'All stock-takings' }));
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  test('shows nobody else a choice', async () => {
    list('FCR_IT_ADMIN');
    await screen.findByText('Bolt 1');
    expect(screen.queryByRole('button', { name: /Awaiting me/ })).toBeNull();
  });
});
