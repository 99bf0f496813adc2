import type { RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { onPhone } from '../../../testing/phone.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RoundShops } from './round-shops.tsx';

const ROUND = { id: 7, status: 'RUNNING', daysOverdue: 4 } as RoundProgress;
const SHOP = {
  ...{ id: 1, roundId: 7, isDone: false, daysOverdue: 4, waiting: 3, found: 0, absent: 0, dropped: 0 },
  ...{ uncounted: 0, devices: 3 },
  shop: {
    ...{ code: 'B-1', name: 'Sarki bolt', address: { city: 'Pécs' } },
    regionalRepresentative: { name: 'Kiss Ildikó', region: 'SOUTH' },
  },
};

const Shops = () => <RoundShops progress={ROUND} />;

test('on a phone a shop of a round says what it waits for and how late it is', async () => {
  onPhone();
  fakeServer({
    'POST /resource/stock-taking-round-shops/page': () => ({ body: { content: [SHOP], totalElements: 1 } }),
  });
  renderScreen(Shops, '/stock-taking-rounds/7', ['FCR_ADMIN']);
  const card = await screen.findByRole('button', { name: /Sarki bolt/ });
  expect(card.textContent).toMatch(/: 3/);
  expect(card.textContent).toContain('4 days overdue');
});
