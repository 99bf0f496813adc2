import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RoundListPage } from './rounds-page.tsx';

const ROUND = {
  ...{ id: 3, name: 'Őszi kör', status: 'RUNNING', dueDate: '2026-12-15' },
  ...{ shops: 40, devices: 1496, settled: 1302, version: 0 },
};

test('a round shows how many devices are done, as it is filtered by, and their share', async () => {
  fakeServer({
    'POST /resource/stock-taking-rounds/page': () => ({ body: { content: [ROUND], totalElements: 1 } }),
  });
  renderScreen(RoundListPage, '/stock-taking-rounds', ['FCR_ADMIN']);
  await screen.findByText('1302 (87%)');
});
