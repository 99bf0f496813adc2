import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeOnce } from '../../../testing/changes.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../list/list-page.tsx';

const LIST = '/resource/work-requests';
const ROW = {
  ...{ id: 5, requestType: 'SERVICE', requestStatus: 'REQUIRED', requestedDate: '2026-01-31' },
  ...{ can: ['approve', 'deny'], version: 1 },
};

describe('a step without an answer', () => {
  const UNANSWERED = /The server cannot be reached/;

  test.each([
    ['the list shows that it was taken', 'tester', 0],
    ['but not once somebody else has changed the request', 'nagy.bela', 1],
  ])('is told until %s', async (_, updatedBy, notices) => {
    const { promise: changed, resolve: change } = Promise.withResolvers<void>();
    let now: object = ROW;
    fakeServer({
      [`POST ${LIST}/page`]: () => ({ body: { content: [now], totalElements: 1 } }),
      ...changeOnce('work-requests', changed),
      [`PUT ${LIST}/approve/id`]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('a');
    await screen.findByText(UNANSWERED);
    now = { ...ROW, requestStatus: 'APPROVED', can: [], version: 2, updatedBy };
    change();
    await screen.findAllByText('Approved');
    await waitFor(() => expect(screen.queryAllByText(UNANSWERED)).toHaveLength(notices));
  });
});
