import { LEADER_EVENTS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { en } from '@cooler/contract/texts/en.ts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WorkRequestListPage } from './list-page.tsx';

const ROW = {
  id: 42,
  requestType: 'SERVICE',
  requestStatus: 'REPAIR_OFFER_ARRIVED',
  shopFrom: { code: 'B-1', name: 'Sarki bolt' },
  remark: 'Nem hűt rendesen.',
  requestedDate: '2026-01-31',
  message: 'Új kompresszor kell.',
  offerAmount: 48500.5,
  offerCurrency: 'HUF',
  can: ['deny', 'approve-repair-offer', 'deny-repair-offer'],
  version: 3,
};
const STEPS = LEADER_EVENTS.map((event) => en[`request-event.${event}`] as string);
const PAGE = 'POST /resource/work-requests/page';
const COMPLETION = 'GET /resource/work-requests/completion';

function show(answers: Answers, role: 'FCR_ADMIN' | 'FCR_SALES_VAN' = 'FCR_ADMIN', settings = {}) {
  const seen = fakeServer({ [PAGE]: () => ({ body: { content: [ROW], totalElements: 1 } }), ...answers });
  renderScreen(WorkRequestListPage, '/work-requests', [role], settings);
  return seen;
}

async function openMenu(): Promise<HTMLElement[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: 42' }));
  return screen.findAllByRole('menuitem');
}

async function take(action: string): Promise<void> {
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`${action}$`) }));
}

describe('the menu of a request', () => {
  test('disables the steps that the request does not allow', async () => {
    show({});
    const steps = (await openMenu()).filter((item) => STEPS.includes(item.textContent));
    const allowed = steps.filter((item) => within(item).queryByLabelText('Why not?') === null);
    expect(steps).toHaveLength(STEPS.length);
    expect(allowed.map((item) => item.textContent)).toEqual([
      'Deny',
      'Approve repair offer',
      'Deny repair offer',
    ]);
  });

  test('offers no step to a user who may take none', async () => {
    const row = { ...ROW, can: [] };
    show({ [PAGE]: () => ({ body: { content: [row], totalElements: 1 } }) }, 'FCR_SALES_VAN');
    const items = (await openMenu()).map((item) => item.textContent);
    expect(items).toContain('View');
    expect(items.filter((item) => STEPS.includes(item))).toEqual([]);
  });

  const WHY = 'GET /resource/work-requests/42/why';

  test('explains why a disabled step is not possible', async () => {
    const obstacles = [{ entity: 'work-requests', key: '7', name: '#7' }];
    const reasons = [{ code: 'DEVICE_HAS_OPEN_REQUEST', params: {}, obstacles, title: '' }];
    const seen = show({ [WHY]: () => ({ body: { action: 'approve', isAllowed: false, reasons } }) });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: /Approve Why not\?$/ }));
    const panel = within(await screen.findByRole('dialog'));
    await panel.findByText(/has an open work request/);
    expect(seen.find(({ path }) => path.endsWith('/why'))?.search.get('action')).toBe('approve');
    await userEvent.click(panel.getByRole('link', { name: '#7' }));
    await waitFor(() => expect(location.search).toBe('?id=7'));
    expect(screen.queryByText('What prevents it')).toBeNull();
  });

  test('opens a form that Back closes with the view of the list that it was opened in', async () => {
    fakeServer({ [PAGE]: () => ({ body: { content: [{ ...ROW, can: ['edit'] }], totalElements: 1 } }) });
    renderScreen(WorkRequestListPage, '/work-requests?remark=ok', ['FCR_ADMIN']);
    await userEvent.click(await screen.findByRole('button', { name: /Clear filters/ }));
    await take('Edit');
    await userEvent.type(await screen.findByRole('textbox', { name: /Remark/ }), ' Sürgős.');
    history.back();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.search).toBe('?remark=ok'));
  });

  test('explains impossible steps in the details to a user who has no steps', async () => {
    const words = { roles: ['role.FCR_ADMIN', 'role.FCR_RETAIL_LEADER'] };
    const reasons = [{ code: 'ROLE_NEEDED', words, title: '' }];
    show({ [WHY]: () => ({ body: { action: 'deny', isAllowed: false, reasons } }) }, 'FCR_SALES_VAN');
    await take('View');
    await userEvent.click(await screen.findByRole('button', { name: /Why not\?$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('This needs one of these rights: Administrator, Retail leader.');
  });

  test('takes a step with the displayed version', async () => {
    const seen = show({ 'PUT /resource/work-requests/approve-repair-offer/id': () => ({ body: ROW }) });
    await take('Approve repair offer');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Új kompresszor kell.')).toBeDefined();
    expect(dialog.getByText('Repair offer: 48,500.5 HUF')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await screen.findByText('The repair offer has been approved.');
    const put = seen.find(({ method }) => method === 'PUT');
    expect(put?.search.get('id')).toBe('42');
    expect(put?.body).toEqual({ version: 3 });
  });

  test('confirms before a repair offer is denied', async () => {
    const seen = show({});
    await take('Deny repair offer');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/#42 · Service · Sarki bolt/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'No' }));
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('sends the reason of a step that stores one', async () => {
    const seen = show({ 'PUT /resource/work-requests/deny-repair-offer/id': () => ({ body: ROW }) });
    await take('Deny repair offer');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), ' Új jár. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await screen.findByText('The repair offer has been denied.');
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3, reason: 'Új jár.' });
  });

  test('asks before a typed reason is lost, by Escape, beside the dialog and by Back', async () => {
    show({});
    window.history.pushState(null, '', '/work-requests?remark=ok');
    await take('Deny');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'Már van hűtőjük.{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
    await userEvent.click(document.querySelector('.ant-modal-wrap') as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(reason).toHaveProperty('value', 'Már van hűtőjük.');
    history.back();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('requires a reason for a denial if the server is configured so', async () => {
    const seen = show({}, 'FCR_ADMIN', { needsDenyReason: true });
    await take('Deny');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
    const fault = await dialog.findByText('Please fill in this field');
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(reason.getAttribute('aria-describedby') ?? '')?.contains(fault)).toBe(
      true,
    );
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('confirms a completion, showing where the devices go', async () => {
    const device = { deviceType: { name: 'Hűtő' }, serialNumber: 'S-1', inventoryNumber: 'L-1' };
    const row = {
      ...{ ...ROW, requestType: 'REPLACEMENT', can: ['own-complete'] },
      ...{ deviceRegisterFrom: device, deviceRegisterTo: { ...device, inventoryNumber: 'L-2' } },
    };
    show({
      [PAGE]: () => ({ body: { content: [row], totalElements: 1 } }),
      [COMPLETION]: () => ({ body: { holdsDevices: true, receiver: 'Pécsi Raktár' } }),
    });
    await take('Complete');
    const dialog = within(await screen.findByRole('dialog'));
    const lines = (await dialog.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines).toEqual([
      'Hűtő · S-1 · L-1 → Pécsi Raktár; new status: To be examined',
      'Hűtő · S-1 · L-2 → Sarki bolt (B-1); new status: Outsourced',
    ]);
    expect(dialog.getByRole('button', { name: 'No' })).toBeDefined();
  });

  test('says of a completion that no device changes if the request holds none', async () => {
    const device = { deviceType: { name: 'Matrica' }, serialNumber: null, inventoryNumber: null };
    const row = { ...ROW, requestType: 'DELIVERY', can: ['own-complete'], deviceRegisterTo: device };
    show({
      [PAGE]: () => ({ body: { content: [row], totalElements: 1 } }),
      [COMPLETION]: () => ({ body: { holdsDevices: false, receiver: null } }),
    });
    await take('Complete');
    await within(await screen.findByRole('dialog')).findByText('No device changes.');
  });

  test('shows of a completion what the row knows while there is no network', async () => {
    const device = { deviceType: { name: 'Hűtő' }, serialNumber: 'S-1', inventoryNumber: 'L-1' };
    const row = { ...ROW, requestType: 'DISMANTLING', can: ['own-complete'], deviceRegisterFrom: device };
    show({ [PAGE]: () => ({ body: { content: [row], totalElements: 1 } }) });
    await openMenu();
    onlineManager.setOnline(false);
    try {
      await userEvent.click(await screen.findByRole('menuitem', { name: /Complete$/ }));
      const dialog = within(await screen.findByRole('dialog'));
      expect((await dialog.findByRole('listitem')).textContent).toContain('Hűtő · S-1 · L-1');
    } finally {
      onlineManager.setOnline(true);
    }
  });

  test('offers the creator who is not a leader the allowed steps', async () => {
    const row = { ...ROW, requestStatus: 'REQUIRED', can: ['edit', 'delete'] };
    show({ [PAGE]: () => ({ body: { content: [row], totalElements: 1 } }) }, 'FCR_SALES_VAN');
    const items = (await openMenu()).map((item) => item.textContent);
    expect(items.filter((item) => STEPS.includes(item))).toEqual(['Edit', 'Delete']);
  });

  test('shows a specific message for a failed denial', async () => {
    const reasons = [{ code: 'STATUS_FINAL', words: { status: ['request-status.DENIED'] } }];
    const problem = { status: 409, body: { message: 'TRANSITION_NOT_ALLOWED', reasons } };
    show({ 'PUT /resource/work-requests/deny/id': () => problem });
    await take('Deny');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deny' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Request #42 could not be denied.');
    await userEvent.click(screen.getByRole('button', { name: 'Why not?' }));
    await screen.findByText('The status is now: Denied. It is final and cannot be changed any more.');
  });

  test('does not say that a denial without an answer failed', async () => {
    const problem = { status: 503, body: { message: 'NOT_AVAILABLE' } };
    show({ 'PUT /resource/work-requests/deny/id': () => problem });
    await take('Deny');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deny' }));
    expect((await screen.findByRole('alert')).textContent).not.toContain('could not be denied');
  });
});

describe('the age of a request awaiting approval', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['2026-11-22T22:59:00Z', '1 day ago'],
    ['2026-11-22T23:01:00Z', 'Today'],
    ['2026-11-20T11:00:00Z', '3 days ago'],
  ])('is shown in calendar days, as on the home page: %s', async (createdDate, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T07:00:00Z') });
    const row = { ...ROW, requestStatus: 'REQUIRED', createdDate };
    show({ [PAGE]: () => ({ body: { content: [row], totalElements: 1 } }) });
    expect(await screen.findByText(words)).toBeDefined();
  });
});
