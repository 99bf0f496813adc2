import type { RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RoundShops } from './round-shops.tsx';

const LIST = '/resource/stock-taking-round-shops/page';
const ROUND = { id: 7, status: 'RUNNING', daysOverdue: 0 } as RoundProgress;

const Shops = () => <RoundShops progress={ROUND} />;

test('the part of the shops that is shown is in the address, and Back returns to the former', async () => {
  const seen = fakeServer({ [`POST ${LIST}`]: () => ({ body: { content: [], totalElements: 500 } }) });
  const asked = () =>
    seen
      .filter(({ path }) => path === LIST)
      .map(({ body }) => body as { page: number; query: object })
      .at(-1);
  renderScreen(Shops, '/stock-taking-rounds/7?shops=all&page=3', ['FCR_ADMIN']);
  await waitFor(() => expect(asked()).toMatchObject({ page: 2 }));
  expect(asked()?.query).not.toHaveProperty('isDone');
  await userEvent.click(await screen.findByText('Done'));
  await waitFor(() => expect(asked()).toMatchObject({ page: 0, query: { isDone: ['true'] } }));
  expect(location.search).toBe('?shops=ready');
  history.back();
  await waitFor(() => expect(asked()).toMatchObject({ page: 2 }));
  expect(location.search).toBe('?shops=all&page=3');
});
