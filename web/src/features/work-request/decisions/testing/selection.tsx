import type {
  DecisionParts,
  FailedDecision,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeServer, type SeenCall } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../../list/list-page.tsx';

/** The answer to a decision on all rows of a filter that has other rows by now. */
export const SELECTION_CHANGED = {
  status: 409,
  body: { message: 'SELECTION_CHANGED', params: { total: 251, expected: 250 } },
};

export const PAGE = 'POST /resource/work-requests/page';
export const DECISIONS = '/resource/work-requests/decisions';
const UNDECIDED = ['approve', 'deny'];
export const OPERATION = '00000000-0000-4000-8000-000000000001';

export const row = (id: number, can = UNDECIDED) => ({
  id,
  requestType: 'SERVICE',
  requestStatus: can.length > 0 ? 'REQUIRED' : 'DENIED',
  requestedDate: '2026-01-31',
  updatedBy: 'nagy.bela',
  can,
  version: id,
});
export const ROWS = [row(3), row(2), row(1, [])];

export const decision = (failed: number) => ({
  operationId: OPERATION,
  event: 'approve',
  decidedBy: null,
  state: 'DONE',
  total: 2,
  decided: 2 - failed,
  failed,
  startedAt: '2026-11-21T08:00:00Z',
  finishedAt: '2026-11-21T08:00:01Z',
});

const PARTS: DecisionParts = { types: [], regions: [], notMine: 0, devices: 0 };

const FAILURES: readonly FailedDecision[] = [{ id: 2, code: 'NOT_ENOUGH_STOCK' }];

interface Shown {
  readonly address?: string;
  readonly failed?: number;
  readonly failures?: readonly FailedDecision[];
  readonly answers?: Answers;
}

/** Shows the list of requests, to an administrator. */
export function show({
  address = '/work-requests',
  failed = 0,
  failures = FAILURES,
  answers = {},
}: Shown = {}): SeenCall[] {
  const seen = fakeServer({
    [PAGE]: ({ body }) => {
      const { size } = body as { size: number };
      return { body: { content: size === 1 ? [] : ROWS, totalElements: size === 1 ? 250 : ROWS.length } };
    },
    [`POST ${DECISIONS}`]: () => ({ status: 202, body: decision(failed) }),
    [`POST ${DECISIONS}/parts`]: () => ({ body: PARTS }),
    [`GET ${DECISIONS}`]: () => ({ body: [decision(failed)] }),
    [`GET ${DECISIONS}/${OPERATION}`]: () => ({
      body: { ...decision(failed), failures },
    }),
    ...answers,
  });
  renderScreen(WorkRequestListPage, address, ['FCR_ADMIN']);
  return seen;
}

export const boxOf = (id: number) => screen.findByRole('checkbox', { name: `Select ${id}` });
export const inBar = async () => within(await screen.findByRole('toolbar', { name: 'Selection' }));

export async function select(...ids: number[]): Promise<void> {
  for (const id of ids) await userEvent.click(await boxOf(id));
}

/** Decides on what is selected, with a reason if there is one. */
export async function decide(event: 'Approve' | 'Deny', reason = ''): Promise<void> {
  await userEvent.click((await inBar()).getByRole('button', { name: new RegExp(`${event}$`) }));
  const question = within(await screen.findByRole('dialog'));
  if (reason) await userEvent.type(question.getByRole('textbox'), reason);
  await userEvent.click(question.getByRole('button', { name: event }));
}

export const sent = (seen: readonly SeenCall[]) =>
  seen.find(({ method, path }) => method === 'POST' && path === DECISIONS);
