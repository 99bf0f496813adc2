import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answersSettled } from '../../../testing/answers-settled.ts';
import { changeOnce } from '../../../testing/changes.ts';
import { type Answers, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../list/list-page.tsx';

const LIST = '/resource/work-requests';
const ROW = {
  ...{ id: 5, requestType: 'SERVICE', requestStatus: 'REQUIRED', requestedDate: '2026-01-31' },
  ...{ can: ['approve', 'deny'], version: 1 },
};

/** Shows request 5, whose approval is answered so; `change` changes it in the list. */
async function show(approve: Answers[string]) {
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  let now: object = ROW;
  fakeServer({
    [`POST ${LIST}/page`]: () => ({ body: { content: [now], totalElements: 1 } }),
    ...changeOnce('work-requests', changed),
    [`PUT ${LIST}/approve/id`]: approve,
  });
  renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
  await screen.findByRole('button', { name: /^check Approve/ });
  await userEvent.keyboard('a');
  return async (updatedBy: string) => {
    now = { ...ROW, requestStatus: 'APPROVED', can: [], version: 2, updatedBy };
    resolve();
    await screen.findAllByText('Approved');
  };
}

describe('a step without an answer', () => {
  const UNANSWERED = /The server cannot be reached/;

  test.each([
    ['the list shows that it was taken', 'tester', 0],
    ['but not once somebody else has changed the request', 'nagy.bela', 1],
  ])('is told until %s', async (_, updatedBy, notices) => {
    const change = await show(() => Promise.reject(new TypeError('Failed to fetch')));
    await screen.findByText(UNANSWERED);
    await change(updatedBy);
    await waitFor(() => expect(screen.queryAllByText(UNANSWERED)).toHaveLength(notices));
  });
});

const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);

test('a step that was refused is told until it is closed, as no change of somebody else', async () => {
  const current = { ...ROW, requestStatus: 'APPROVED', can: [] };
  const refusal = { message: 'TRANSITION_NOT_ALLOWED', current };
  const change = await show(() => ({ status: 409, body: refusal }));
  const told = await alerts();
  expect(screen.queryByText(/has changed meanwhile/)).toBeNull();
  await change('tester');
  await answersSettled();
  expect(await alerts()).toEqual(told);
});
