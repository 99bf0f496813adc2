import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { StockTakingLinesPage } from './line/lines-page.tsx';
import { RoundPage } from './round/round-page.tsx';

const Screens = () => (
  <Routes>
    <Route path="/stock-taking-lines/:id" element={<StockTakingLinesPage />} />
    <Route path="/stock-taking-rounds/:id" element={<RoundPage />} />
  </Routes>
);

test.each([
  ['/stock-taking-lines/7', '/resource/stock-taking-heads/summary/7'],
  ['/stock-taking-rounds/7', '/resource/stock-taking-rounds/progress/7'],
])('%s is loaded again by one press when the server was busy', async (address, call) => {
  const seen = fakeServer({
    [`GET ${call}`]: () => ({ status: 503, body: { status: 503, message: 'NOT_AVAILABLE' } }),
    'POST /resource/stock-taking-lines/page': () => ({ body: { content: [], totalElements: 0 } }),
  });
  const asked = () => seen.filter(({ path }) => path === call).length;
  renderScreen(Screens, address, ['FCR_REGIONAL_LEADER']);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const before = asked();
  await userEvent.click(retry);
  expect(asked()).toBe(before + 1);
});
