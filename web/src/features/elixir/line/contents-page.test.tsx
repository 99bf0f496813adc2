import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { changeOnce } from '../../../testing/changes.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ElixirContentsPage } from './contents-page.tsx';

const Screen = () => (
  <Routes>
    <Route path="/elixir-sync-file/:id" element={<ElixirContentsPage />} />
  </Routes>
);

const FILE = { id: 7, filePath: 'daily/cut.csv', state: 'HELD', lineCount: 1, previousLineCount: 500 };
const LINE = { id: 1, lineNumber: 2, outcome: 'WAITING', reasons: null, handEdits: null, shopCode: 'E-1' };

test('a held file is updated when another user decides on it', async () => {
  const decided = Promise.withResolvers<void>();
  let isDecided = false;
  fakeServer({
    'GET /resource/elixir-files/7': () => ({ body: { ...FILE, state: isDecided ? 'APPLIED' : 'HELD' } }),
    'POST /resource/elixir-files/7/lines/page': () => ({
      body: { content: [{ ...LINE, outcome: isDecided ? 'CREATED' : 'WAITING' }], totalElements: 1 },
    }),
    ...changeOnce('elixir-files', decided.promise),
  });
  renderScreen(Screen, '/elixir-sync-file/7', ['FCR_IT_ADMIN']);
  await screen.findByText(/500/);
  await screen.findByText('Waits for decision');
  isDecided = true;
  decided.resolve();
  await screen.findByText('New shop');
  expect(screen.queryByText(/500/)).toBeNull();
});
