import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AuroraRequestListPage } from './aurora-request-page.tsx';

const LIST = '/resource/aurora-request-que-entries';
const HOSTILE = '<script>alert(1)</script>';

const SENT = {
  ...{ id: 2, requestType: 'POST', responseHttpStatusCode: '201', responseMessage: '{"number":"AUR-1"}' },
  ...{ requestUrl: 'https://aurora.example.com/orders', requestBody: `{"remark":"${HOSTILE}"}` },
  ...{ state: 'SENT', failure: null, attempts: 1, workRequestId: 7, version: 1 },
};
const PARKED = {
  ...SENT,
  ...{ id: 1, responseHttpStatusCode: '422', responseMessage: HOSTILE, state: 'PARKED', failure: 'REFUSED' },
};
const OVERVIEW = {
  ...{
    partner: 'AURORA',
    state: 'TROUBLE',
    waiting: 3,
    oldestWaitingAt: '2026-11-21T10:00:00.000Z',
    parked: 1,
  },
  ...{ keptCallbacks: 1, differences: 1, lastSentAt: null, lastCallbackAt: null, comparedAt: null },
  simulatorPage: null,
};
const KEPT = {
  ...{ id: 5, partner: 'AURORA', eventId: 'e', reference: 7, event: 'left', requestStatus: 'APPROVED' },
  ...{ occurredAt: '2026-11-21T10:00:00.000Z', receivedAt: '2026-11-21T10:00:00.000Z' },
  ...{ acceptedDate: null, completedDate: null, message: HOSTILE, reason: 'TRANSITION_NOT_ALLOWED' },
};
const COMPARISON = {
  ...{ partner: 'AURORA', finishedAt: '2026-11-21T01:00:00.000Z', failure: null, openHere: 2, openThere: 1 },
  differences: [{ id: 9, reference: 7, statusHere: 'APPROVED', statusThere: null, mend: 'SEND_AGAIN' }],
};

function show(answers: Answers = {}) {
  const seen = fakeServer({
    [`POST ${LIST}/page`]: () => ({ body: { content: [SENT, PARKED], totalElements: 2 } }),
    'GET /resource/partners': () => ({ body: [OVERVIEW] }),
    'GET /resource/partner-callbacks': () => ({ body: [KEPT] }),
    'GET /resource/partner-comparisons': () => ({ body: COMPARISON }),
    ...answers,
  });
  renderScreen(AuroraRequestListPage, '/aurora-connection', ['FCR_IT_ADMIN']);
  return seen;
}

async function take(row: number, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${row}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`${action}$`) }));
}

describe('the log of a partner', () => {
  test('says of a cancelled order that the partner did not find that nothing is left to do', async () => {
    const gone = { ...SENT, requestType: 'DELETE', responseHttpStatusCode: '404', responseMessage: 'no' };
    show({ [`POST ${LIST}/page`]: () => ({ body: { content: [gone], totalElements: 1 } }) });
    await take(2, 'View');
    expect(
      await screen.findByText('The partner no longer has it, so nothing is left to cancel.'),
    ).toBeDefined();
  });

  test('shows the outcome of each message by colour and text', async () => {
    show();
    expect((await screen.findByText('201 · Sent')).className).toContain('tag-green');
    expect(screen.getByText('422 · Parked').className).toContain('tag-red');
    expect(await screen.findByText('Cannot be reached')).toBeDefined();
  });

  test('shows a message as a tree, and hostile texts as texts', async () => {
    show();
    await take(1, 'View');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('remark:')).toBeDefined();
    expect(drawer.getByText(HOSTILE)).toBeDefined();
    expect(drawer.getByText('The partner refused it')).toBeDefined();
  });

  test('offers the HTTP verbs that are sent as filter', async () => {
    show();
    await screen.findByText('201 · Sent');
    // Ant Design renders the table header twice, once to measure it.
    const [filter] = screen.getAllByLabelText('Filter: Request type');
    await userEvent.click(filter as HTMLElement);
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['POST', 'PUT', 'DELETE']);
  });

  test('sends a parked message again, and cancels one after confirmation', async () => {
    const seen = show({
      [`PUT ${LIST}/send-again/id`]: () => ({ body: null }),
      [`PUT ${LIST}/cancel/id`]: () => ({ body: null }),
    });
    await take(1, 'Send again');
    await screen.findByText('Sending has begun again.');
    await take(1, 'Cancel sending');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel sending' }));
    await screen.findByText('Sending has been cancelled.');
    const puts = seen.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ path, search }) => `${path} ${search.get('id')}`)).toEqual([
      `${LIST}/send-again/id 1`,
      `${LIST}/cancel/id 1`,
    ]);
  });

  test('does not offer to send a sent message again, and says why', async () => {
    const seen = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: 2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Send again/ }));
    await screen.findByText('The status is now: Sent. It is final and cannot be changed any more.');
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('lets an administrator decide on a pending callback', async () => {
    const seen = show({ 'PUT /resource/partner-callbacks/apply/id': () => ({ body: null }) });
    await userEvent.click(await screen.findByRole('button', { name: /Reports$/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('It does not follow from the status of the request.')).toBeDefined();
    expect(drawer.getByText(HOSTILE)).toBeDefined();
    await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
    await screen.findByText('The event has been applied.');
    expect(seen.find(({ method }) => method === 'PUT')?.search.get('id')).toBe('5');
  });

  test('says of callbacks and differences that they cannot be loaded, and loads them again', async () => {
    let isBroken = true;
    const fails = (body: object) => () => (isBroken ? { status: 503, body: {} } : { body });
    show({
      'GET /resource/partner-callbacks': fails([KEPT]),
      'GET /resource/partner-comparisons': fails(COMPARISON),
    });
    for (const [panel, wanted] of [
      [/Reports$/, 'Apply'],
      [/Differences$/, 'Send again'],
    ] as const) {
      isBroken = true;
      await userEvent.click(await screen.findByRole('button', { name: panel }));
      const drawer = within(await screen.findByRole('dialog'));
      expect(await drawer.findByText('The list cannot be loaded now')).toBeDefined();
      expect(drawer.queryByText('No event waits for a decision')).toBeNull();
      isBroken = false;
      await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
      expect(await drawer.findByRole('button', { name: wanted })).toBeDefined();
      await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('says how many callbacks wait beyond those that are listed', async () => {
    const listed = Array.from({ length: 200 }, (_, id) => ({ ...KEPT, id }));
    show({
      'GET /resource/partners': () => ({ body: [{ ...OVERVIEW, keptCallbacks: 1_234 }] }),
      'GET /resource/partner-callbacks': () => ({ body: listed }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Reports$/ }));
    expect(await screen.findByText(/^Shown: the oldest 200 of 1,234/)).toBeDefined();
  });

  test('sends a decision once, however often its button is pressed', async () => {
    const applied = Promise.withResolvers<{ body: null }>();
    const seen = show({ 'PUT /resource/partner-callbacks/apply/id': () => applied.promise });
    await userEvent.click(await screen.findByRole('button', { name: /Reports$/ }));
    const drawer = within(await screen.findByRole('dialog'));
    const button = await drawer.findByRole('button', { name: 'Apply' });
    await userEvent.click(button);
    await userEvent.click(button);
    applied.resolve({ body: null });
    await screen.findByText('The event has been applied.');
    expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('closes a panel by going back, so that Back does not open it again', async () => {
    show();
    const { length } = history;
    await userEvent.click(await screen.findByRole('button', { name: /Differences$/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(location.search).toBe('?panel=differences');
    expect(history.length).toBe(length + 1);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.search).toBe(''));
    expect(history.length).toBe(length + 1);
  });

  test('corrects a difference', async () => {
    const seen = show({ 'PUT /resource/partner-differences/mend/id': () => ({ body: null }) });
    await userEvent.click(await screen.findByRole('button', { name: /Differences$/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: 'Send again' }));
    await screen.findByText('The difference is being corrected.');
    expect(seen.find(({ method }) => method === 'PUT')?.search.get('id')).toBe('9');
  });
});
