import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FindingBoardPage } from './board-page.tsx';

const BOARD = '/resource/findings/board';

test('the board is loaded again by one press when the server was busy', async () => {
  const seen = fakeServer({
    [`GET ${BOARD}`]: () => ({ status: 503, body: { status: 503, message: 'NOT_AVAILABLE' } }),
  });
  renderScreen(FindingBoardPage, '/findings', ['FCR_REGIONAL_LEADER']);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const before = seen.length;
  await userEvent.click(retry);
  expect(seen.length).toBe(before + 1);
});
