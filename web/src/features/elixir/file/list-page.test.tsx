import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeOnce } from '../../../testing/changes.ts';
import { type Answers, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ElixirFileListPage } from './list-page.tsx';

const RUN = {
  id: 1,
  state: 'DONE',
  startedBy: 'elixir',
  startedAt: '2026-11-20T03:15:00Z',
  finishedAt: '2026-11-20T03:15:09Z',
  filesSeen: 3,
  filesNew: 1,
  filesWaiting: 0,
  currentFile: null,
  linesRead: 200,
  failure: null as string | null,
};
const FILE = {
  id: 7,
  filePath: 's3://partners/daily/cut.csv',
  state: 'HELD',
  incomingDate: '2026-11-20T03:00:00Z',
  expirationDate: '2027-02-18',
  lineCount: 100,
  previousLineCount: 500,
  version: 0,
};

function show(answers: Answers = {}, run: Partial<typeof RUN> = {}) {
  const state = { source: 's3://partners/daily/', everyMinutes: 15, runs: [{ ...RUN, ...run }] };
  const seen = fakeServer({
    'POST /resource/elixir-files/page': () => ({ body: { content: [FILE], totalElements: 1 } }),
    'GET /resource/elixir-files/runs': () => ({ body: state }),
    ...changeOnce('elixir-files', new Promise(() => undefined)),
    ...answers,
  });
  renderScreen(ElixirFileListPage, '/elixir-sync', ['FCR_IT_ADMIN']);
  return seen;
}

describe('the list of Elixir files', () => {
  test('shows the base name of a file, linked to its contents', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'cut.csv' });
    expect(link.getAttribute('href')).toBe('/elixir-sync-file/7');
  });

  test('shows the result of the latest sync run, and why it failed', async () => {
    show({}, { state: 'FAILED', failure: 'ELIXIR_SOURCE_UNREACHABLE' });
    expect(await screen.findByText(/The Elixir source cannot be reached/)).toBeDefined();
    expect(screen.getByText(/every 15 minutes/)).toBeDefined();
  });

  test('updates a held file when another user decides on it', async () => {
    const decided = Promise.withResolvers<void>();
    let state = 'HELD';
    show({
      'POST /resource/elixir-files/page': () => ({
        body: { content: [{ ...FILE, state }], totalElements: 1 },
      }),
      ...changeOnce('elixir-files', decided.promise),
    });
    await screen.findByText('Waits for decision');
    state = 'REJECTED';
    decided.resolve();
    await screen.findByText('Rejected');
    expect(screen.queryByText('Waits for decision')).toBeNull();
  });

  test('says that the sync runs cannot be loaded, and loads them again', async () => {
    let isBroken = true;
    const state = { source: 's3://partners/daily/', everyMinutes: 15, runs: [RUN] };
    const runs = () => (isBroken ? { status: 503, body: {} } : { body: state });
    show({ 'GET /resource/elixir-files/runs': runs });
    await screen.findByText('The synchronisations cannot be loaded now.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/every 15 minutes/)).toBeDefined();
    expect(screen.queryByText('The synchronisations cannot be loaded now.')).toBeNull();
  });

  test('starts a sync run on request', async () => {
    const seen = show({ 'POST /resource/elixir-files/look': () => ({ status: 202, body: RUN }) });
    await userEvent.click(await screen.findByRole('button', { name: /Synchronise now/ }));
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/look'))).toBe(true));
  });

  test('accepts a held file after both counts are confirmed', async () => {
    const seen = show({
      'PUT /resource/elixir-files/accept/7': () => ({ body: { ...FILE, state: 'APPLIED' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Actions: / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Accept/ }));
    expect(
      await screen.findByText(/its 100 lines will be imported. The previous file had 500 lines/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await screen.findByText('The file has been imported.');
    expect(seen.some(({ method }) => method === 'PUT')).toBe(true);
  });
});
