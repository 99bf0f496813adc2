import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeOnce } from '../../../testing/changes.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../list/list-page.tsx';

const LIST = '/resource/work-requests';
const IDS = [5, 4, 3, 2];

const row = (id: number) => ({
  ...{ id, requestType: 'SERVICE', requestStatus: 'REQUIRED', requestedDate: '2026-01-31' },
  ...{ can: ['approve', 'deny'], version: 1 },
});

/** Opens the details of request 5; its approval is answered once `answer` is called. */
async function show() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const { promise: changed, resolve: change } = Promise.withResolvers<void>();
  let listed = IDS;
  const lose = (id: number) => {
    listed = IDS.filter((each) => each !== id);
    change();
    return waitFor(() => expect(document.querySelector(`[data-row-key="${id}"]`)).toBeNull());
  };
  const seen = fakeServer({
    [`POST ${LIST}/page`]: () => ({ body: { content: listed.map(row), totalElements: listed.length } }),
    ...changeOnce('work-requests', changed),
    [`PUT ${LIST}/approve/id`]: async () => {
      await promise;
      return {};
    },
  });
  renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
  await screen.findByRole('button', { name: /^check Approve/ });
  const approvals = () => seen.filter(({ method }) => method === 'PUT').map(({ search }) => search.get('id'));
  return { answer, approvals, lose };
}

const opened = () => new URLSearchParams(location.search).get('open');
const isOpen = (id: number | null) => waitFor(() => expect(opened()).toBe(id === null ? null : String(id)));

describe('the answer to a step with the open request', () => {
  test('opens the next undecided request', async () => {
    const { answer } = await show();
    await userEvent.keyboard('a');
    answer();
    await isOpen(4);
  });

  test('opens it too if the list has lost the decided request before', async () => {
    const { answer, lose } = await show();
    await userEvent.keyboard('a');
    await lose(5);
    answer();
    await isOpen(4);
  });

  test('leaves the request open that the user has moved to, and what is typed about it', async () => {
    const { answer, approvals } = await show();
    await userEvent.keyboard('ajj');
    await screen.findByRole('region', { name: /\b3\b/ });
    await userEvent.keyboard('d');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'Nincs rá keret.');
    answer();
    await screen.findByText('The item has been approved.');
    expect(opened()).toBe('3');
    expect(reason.isConnected).toBe(true);
    expect(approvals()).toEqual(['5']);
  });

  test('opens nothing once the details are closed', async () => {
    const { answer } = await show();
    await userEvent.keyboard('a{Escape}');
    await isOpen(null);
    answer();
    await screen.findByText('The item has been approved.');
    expect(opened()).toBeNull();
  });

  test('is awaited before another step with the same request', async () => {
    const { answer, approvals } = await show();
    await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
    await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
    answer();
    await isOpen(4);
    expect(approvals()).toEqual(['5']);
  });
});

describe('a step with a request that somebody else has changed meanwhile', () => {
  const changed = (requestStatus: string, can: readonly string[]) => ({
    ...row(5),
    ...{ requestStatus, can, version: 2, updatedBy: 'nagy.bela', updatedDate: '2026-01-31T08:00:00Z' },
  });

  function showChanged(current: object, answered: Promise<void> = Promise.resolve()) {
    const seen = fakeServer({
      [`POST ${LIST}/page`]: () => ({ body: { content: IDS.map(row), totalElements: IDS.length } }),
      [`PUT ${LIST}/approve/id`]: async ({ body, search }) => {
        await answered;
        if ((body as { version: number }).version === 2) return { body: changed('APPROVED', []) };
        const now = { ...current, id: Number(search.get('id')) };
        return { status: 409, body: { message: 'VERSION_CONFLICT', current: now } };
      },
      [`PUT ${LIST}/deny/id`]: () => ({ status: 409, body: { message: 'VERSION_CONFLICT', current } }),
      'GET /resource/people': () => ({
        body: [{ username: 'nagy.bela', name: 'Nagy Béla', representativeId: null }],
      }),
    });
    renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
    return seen;
  }

  const dialogOf = (element: HTMLElement) => within(element.closest('[role=dialog]') as HTMLElement);
  const told = async (id = 5) => dialogOf(await screen.findByText(`Request #${id} has changed meanwhile`));

  test('tells of an undo, whichever status it has led back to', async () => {
    showChanged({ ...changed('MODIFIED', ['approve']), isUndone: true });
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('a');
    expect(await (await told()).findByText(/^Nagy Béla has undone the decision meanwhile/)).toBeDefined();
  });

  test('tells who did what, and the status', async () => {
    showChanged(changed('APPROVED', []));
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('a');
    const dialog = await told();
    expect(await dialog.findByText(/^Nagy Béla has approved it meanwhile \(.*09:00.*\)\.$/)).toBeDefined();
    expect(dialog.getByText('Approved')).toBeDefined();
    expect(dialog.getByText(/there is nothing to do with it now/)).toBeDefined();
    expect(screen.queryByText(/save again/)).toBeNull();
  });

  test('offers the steps that are left, which are taken with the request as it is now', async () => {
    const seen = showChanged(changed('MODIFIED', ['approve', 'deny']));
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('a');
    await userEvent.click((await told()).getByRole('button', { name: /Approve/ }));
    await screen.findByText('The item has been approved.');
    expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ version: 2 });
  });

  test('keeps the typed reason of a denial that is still possible', async () => {
    showChanged(changed('MODIFIED', ['approve', 'deny']));
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('d');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'Nincs rá keret.');
    await userEvent.click(dialogOf(reason).getByRole('button', { name: 'Deny' }));
    await userEvent.click((await told()).getByRole('button', { name: /Deny/ }));
    expect((reason as HTMLTextAreaElement).value).toBe('Nincs rá keret.');
    expect(reason.isConnected).toBe(true);
  });

  test('asks no more about a denial once another step is taken', async () => {
    showChanged(changed('MODIFIED', ['approve', 'deny']));
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('d');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.click(dialogOf(reason).getByRole('button', { name: 'Deny' }));
    await userEvent.click((await told()).getByRole('button', { name: /Approve/ }));
    await screen.findByText('The item has been approved.');
    await waitFor(() => expect(reason.isConnected).toBe(false));
  });

  test('is told only after what is being typed about another request', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const seen = showChanged(changed('APPROVED', []), answered);
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('aj');
    await screen.findByRole('region', { name: /\b4\b/ });
    await userEvent.keyboard('d');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'Nincs rá keret.');
    answer();
    // The list is loaded again once the answer is there.
    await waitFor(() => expect(seen.filter(({ path }) => path === `${LIST}/page`).length).toBeGreaterThan(1));
    expect(screen.queryByText('Request #5 has changed meanwhile')).toBeNull();
    expect(reason.isConnected).toBe(true);
    await userEvent.clear(reason);
    await userEvent.click(dialogOf(reason).getByRole('button', { name: 'Cancel' }));
    expect(await told()).toBeDefined();
  });

  test('is told of each, one after the other', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    showChanged(changed('APPROVED', []), answered);
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('aj');
    await screen.findByRole('region', { name: /\b4\b/ });
    await userEvent.keyboard('a');
    answer();
    const [close] = (await told()).getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    expect(await told(4)).toBeDefined();
  });

  test('is told also if the answer to another step closes the details before it is read', async () => {
    const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const denied = changed('DENIED', []);
    let listed: readonly object[] = [row(5), row(4)];
    fakeServer({
      [`POST ${LIST}/page`]: () => ({ body: { content: listed, totalElements: 2 } }),
      [`PUT ${LIST}/approve/id`]: ({ search }) => (search.get('id') === '5' ? first : second).promise,
      'GET /resource/people': () => ({ body: [] }),
    });
    renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('aj');
    await screen.findByRole('region', { name: /\b4\b/ });
    await userEvent.keyboard('a');
    listed = [denied, row(4)];
    first.resolve({ status: 409, body: { message: 'VERSION_CONFLICT', current: denied } });
    await told();
    await waitFor(() =>
      expect(document.querySelector('[data-row-key="5"]')?.textContent).toContain('Denied'),
    );
    second.resolve({ body: row(4) });
    await isOpen(null);
    expect(await screen.findByText(/#5 has changed meanwhile.*not taken/)).toBeDefined();
  });

  test('is told also after the details are closed', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    showChanged(changed('APPROVED', []), answered);
    await screen.findByRole('button', { name: /^check Approve/ });
    await userEvent.keyboard('a{Escape}');
    await isOpen(null);
    answer();
    expect(await screen.findByText(/#5 has changed meanwhile.*not taken/)).toBeDefined();
  });
});

const PLACE = { postalCode: '6500', city: 'Baja', streetHouseNumber: 'Fő u. 1' };
const KNOWN = { contactName: 'Tóth Éva', contactPhone: '+36 30 555 1234', transportDays: 'K, Cs' };
const SHOP = {
  ...{ code: 'B-1', name: 'Sarki bolt', shopStatus: 'ACTIVE', address: PLACE },
  ...{ ...KNOWN, needContactProtectionCertificate: true },
};
const DEVICE = { id: 9, deviceTypeName: 'Hűtő', inventoryNumber: 'L-9', deviceStatus: 'OUTSOURCED' };
const CRATES = {
  id: 8,
  deviceTypeName: 'Rekesz',
  inventoryNumber: null,
  deviceStatus: 'OUTSOURCED',
  quantity: 25,
};
const NEIGHBOUR = {
  ...{ id: 5, requestType: 'SERVICE', requestedDate: '2026-01-31', acceptedDate: null, completedDate: null },
  ...{ shopFrom: null, shopTo: null, deviceFrom: null, deviceTo: null, message: null, onBehalfOf: null },
  ...{ updatedBy: 'nagy.bela', updatedDate: '2026-01-31T08:00:00Z' },
};

/** Opens the details of request 4, beside which the shop and the device have request 5. */
async function showNeighbour(live: Promise<void>) {
  let requestStatus = 'REQUIRED';
  const approve = () => {
    requestStatus = 'APPROVED';
  };
  const there = { shopFrom: SHOP, deviceRegisterFrom: DEVICE };
  const requests = () => [{ ...NEIGHBOUR, requestStatus }];
  fakeServer({
    [`POST ${LIST}/page`]: () => ({
      body: { content: IDS.map((id) => ({ ...row(id), ...there })), totalElements: IDS.length },
    }),
    [`PUT ${LIST}/approve/id`]: () => {
      approve();
      return { body: { ...row(5), ...there, requestStatus, can: [] } };
    },
    'GET /resource/shops/overview': () => ({
      body: {
        ...{ shop: SHOP, caretaker: { id: 1, name: 'Kis Pál', phone: '1' } },
        ...{ devices: [CRATES], deviceCount: 1, requests: requests() },
      },
    }),
    'GET /resource/device-register/overview': () => ({
      body: { device: DEVICE, register: null, requests: requests() },
    }),
    ...changeOnce('work-requests', live),
  });
  renderScreen(WorkRequestListPage, '/work-requests?open=5', ['FCR_ADMIN']);
  await screen.findByRole('button', { name: /^check Approve/ });
  return { approve };
}

const sectionOf = async (heading: string) =>
  within((await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement);

async function seesNeighbour(status: string): Promise<void> {
  const shop = await sectionOf('The shop');
  expect(await shop.findByText(status)).toBeDefined();
  const device = await sectionOf('The device');
  expect(await device.findByText(status)).toBeDefined();
}

describe('the shop and the device of the open request', () => {
  test('show what became of the request decided before', async () => {
    await showNeighbour(new Promise(() => undefined));
    await userEvent.keyboard('j');
    await isOpen(4);
    await seesNeighbour('Requested');
    await userEvent.keyboard('k');
    await isOpen(5);
    await userEvent.keyboard('a');
    await isOpen(4);
    await seesNeighbour('Approved');
  });

  test('show what somebody else decided', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { approve } = await showNeighbour(promise);
    await userEvent.keyboard('j');
    await isOpen(4);
    await seesNeighbour('Requested');
    approve();
    resolve();
    await seesNeighbour('Approved');
  });

  test('say how many pieces of a stock are there', async () => {
    await showNeighbour(new Promise(() => undefined));
    const shop = await sectionOf('The shop');
    expect((await shop.findByText(/^Rekesz/)).textContent).toContain('25 pcs');
  });

  test('say whom to call there, on which days it is supplied and whether it needs a certificate', async () => {
    await showNeighbour(new Promise(() => undefined));
    const shop = await sectionOf('The shop');
    const contact = await shop.findByRole('link', { name: '+36 30 555 1234' });
    expect(contact.getAttribute('href')).toBe('tel:+36305551234');
    const facts = shop
      .getAllByRole('term')
      .map((label) => [label.textContent, label.nextSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Contact: 'Tóth Éva+36 30 555 1234',
      'Transport days': 'K, Cs',
      'Contact protection certificate needed': 'Yes',
    });
  });
});
