import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { answersSettled } from '../../testing/answers-settled.ts';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UploadPlanPage } from './plan-page.tsx';

const PLAN = '/resource/upload-plans/shops/1';

const page = (changes: object = {}) => ({
  content: [],
  totalElements: 0,
  plan: {
    ...{ kind: 'UNDO', fileName: 'boltok.csv', madeAt: '2026-11-20T08:00:00Z' },
    ...{ keptUntil: '2026-11-27T08:00:00Z', canCommit: true, problems: [], warnings: [] },
    counts: { CREATED: 0, UPDATED: 2, REMOVED: 0, UNCHANGED: 0, REJECTED: 1, WARNED: 0, MOVED: 0 },
    ...changes,
  },
});

function Screens() {
  return (
    <>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/upload-plans/shops/2">Second plan</Link>
      <Routes>
        <Route path="upload-plans/:entity/:operation" element={<UploadPlanPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

function show(answers: Answers) {
  const seen = fakeServer({ [`GET ${PLAN}`]: () => ({ body: page() }), ...answers });
  renderScreen(Screens, '/upload-plans/shops/1', ['FCR_ADMIN']);
  return seen;
}

const commitButton = () => screen.findByRole('button', { name: /^undo/ });

test('rows that could not be loaded are said to be missing, and can be loaded again', async () => {
  let hasFailed = false;
  show({
    [`GET ${PLAN}`]: ({ search }) => {
      if (search.get('show') !== 'REJECTED' || hasFailed) return { body: page() };
      hasFailed = true;
      return { status: 500, body: { message: 'SERVER_ERROR' } };
    },
  });
  const filters = within(await screen.findByRole('group', { name: 'Which rows are shown' }));
  await userEvent.click(filters.getByRole('button', { name: / 1$/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('the refused rows of a file can be downloaded from its plan', async () => {
  const address = '/resource/shops/upload-csv/1/problems';
  const seen = show({
    [`GET ${PLAN}`]: () => ({ body: page({ kind: 'FILE', canCommit: false }) }),
    [`GET ${address}`]: () => ({ status: 404, body: { message: 'NOT_FOUND' } }),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: /Download the rows with errors: CSV/ }));
  await waitFor(() => expect(seen.some(({ path }) => path === address)).toBe(true));
});

test('a plan that is still loading cannot be committed in place of the former one', async () => {
  show({ 'GET /resource/upload-plans/shops/2': () => new Promise<never>(() => undefined) });
  await commitButton();
  await userEvent.click(screen.getByRole('link', { name: 'Second plan' }));
  await waitFor(() => expect(location.pathname).toBe('/upload-plans/shops/2'));
  expect(screen.queryByRole('button', { name: /^undo/ })).toBeNull();
});

test('the plan of an undo that comes after the user has left is not opened', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const seen = show({
    [`GET ${PLAN}`]: () => ({ body: page({ kind: 'FILE', committed: '7' }) }),
    'PUT /resource/upload-plans/shops/7/undo': async () => {
      await promise;
      return { body: { operationId: '8' } };
    },
  });
  await userEvent.click(await commitButton());
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  answer();
  await answersSettled();
  expect(location.pathname).toBe('/elsewhere');
});
