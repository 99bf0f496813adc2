import type { Tree } from '@cooler/contract/kernel/path.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DeviceRegisterListPage } from './list-page.tsx';

const COOLER = { name: 'Cooler', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER', groupable: false };
const DEVICE = {
  id: 7,
  inventoryNumber: 'L-7',
  serialNumber: 'S-7',
  deviceType: COOLER,
  deviceNature: 'OOH',
  deviceStatus: 'SERVICED',
  quantity: 1,
  serviceCompany: { code: 'S2', name: 'Service Two' },
  needStockTaking: false,
  version: 3,
};

const STATUS = 'Status';
const PLACES = ['Shop', 'Warehouse', 'Service company'];
const CLOSES = /saving another status closes it/;
const HELD = /its status and place change only through that/;

function showList(changes: Tree) {
  const seen = fakeServer({
    'POST /resource/device-register/page': () => ({
      body: { content: [{ ...DEVICE, ...changes }], totalElements: 1 },
    }),
    'GET /resource/device-types/get-all-device-that-need-to-registration': () => ({ body: [COOLER] }),
    'GET /resource/device-types/search': ({ search }) => ({
      body: search.get('deviceTypeCategory') === 'DECOR' ? [{ name: 'Winter' }] : [],
    }),
    'PUT /resource/device-register/id': ({ body }) => ({ body: { ...(body as Tree), id: 7, version: 4 } }),
  });
  renderScreen(DeviceRegisterListPage, '/device-register', ['FCR_IT_ADMIN']);
  return seen;
}

async function openForm(hold: Tree) {
  const seen = showList(hold);
  // The number links to the page of the device, the rest of the row opens its form.
  const { parentElement: cell } = await screen.findByText('L-7');
  await userEvent.click(cell as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  await form.findByLabelText(STATUS);
  const disabled = () =>
    [STATUS, ...PLACES].filter((label) => form.getByLabelText<HTMLInputElement>(label).disabled);
  return { seen, form, disabled };
}

describe('a device with an open work request', () => {
  test('has its status and place locked', async () => {
    const { form, disabled } = await openForm({ hasOpenRequest: true, canSetStatus: false });
    expect(disabled()).toEqual([STATUS, ...PLACES]);
    expect(form.getAllByText(HELD)).toHaveLength(2);
  });

  test('has its type, decor and quantity locked, if it is pieces of a stock', async () => {
    const shelf = { name: 'Shelf', methodOfRegistration: 'BASED_ON_QUANTITY', groupable: false };
    const pieces = { deviceType: shelf, quantity: 3, heldByRequest: 42 };
    const { form } = await openForm({ ...pieces, hasOpenRequest: true, canSetStatus: false });
    for (const label of ['Device type', 'Decor', 'Quantity']) {
      expect(form.getByLabelText<HTMLInputElement>(label).disabled, label).toBe(true);
    }
    expect(screen.getByText('42').getAttribute('href')).toBe('/work-requests?id=42&open=42');
  });

  test('can get another status, and with it another place, where that closes the request', async () => {
    const { seen, form, disabled } = await openForm({ hasOpenRequest: true, canSetStatus: true });
    expect(disabled()).toEqual(PLACES);
    expect(form.getAllByText(CLOSES)).toHaveLength(2);
    await userEvent.click(form.getByLabelText(STATUS));
    await userEvent.click(
      await screen.findByText('To be discarded', { selector: '.ant-select-item-option-content' }),
    );
    expect(disabled()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    const put = seen.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ deviceStatus: 'NEED_TO_BE_DISCARDED', version: 3 });
  });
});

test('a device without an open work request can get any status and place', async () => {
  const { form, disabled } = await openForm({ hasOpenRequest: false, canSetStatus: true });
  expect(disabled()).toEqual([]);
  expect(form.queryByText(CLOSES)).toBeNull();
  expect(form.queryByText(HELD)).toBeNull();
});

const LIST_OF_ALL = 'GET /resource/device-types/list';

describe('a cell of the list of devices', () => {
  test('offers decors only, as the form does', async () => {
    const seen = showList({ decor: { name: 'Summer' } });
    await userEvent.dblClick(await screen.findByText('Summer'));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Decor' }));
    await screen.findByText('Winter', { selector: '.ant-select-item-option-content' });
    expect(seen.some(({ method, path }) => `${method} ${path}` === LIST_OF_ALL)).toBe(false);
  });

  test('says that another status closes the request', async () => {
    showList({ hasOpenRequest: true, canSetStatus: true });
    await userEvent.dblClick(await screen.findByText('Being serviced'));
    expect(await screen.findByText(CLOSES)).toBeDefined();
  });

  test('is left by Escape where the request locks it', async () => {
    showList({ hasOpenRequest: true, canSetStatus: false });
    await userEvent.dblClick(await screen.findByText('Being serviced'));
    await screen.findByText(HELD);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(HELD)).toBeNull());
  });

  test('does not change the type, which the numbers follow', async () => {
    showList({});
    await userEvent.dblClick(await screen.findByText('Cooler'));
    expect(document.querySelector('.cell-editor')).toBeNull();
  });
});

test('a bulk edit offers decors only', async () => {
  const seen = showList({});
  await userEvent.click(await screen.findByRole('checkbox', { name: /L-7/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Change$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByLabelText('Column'));
  await userEvent.click(await screen.findByText('Decor', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(await dialog.findByLabelText('Decor'));
  await screen.findByText('Winter', { selector: '.ant-select-item-option-content' });
  expect(seen.some(({ method, path }) => `${method} ${path}` === LIST_OF_ALL)).toBe(false);
});

const SHELVES = {
  deviceType: { name: 'Shelf', methodOfRegistration: 'BASED_ON_QUANTITY', groupable: false },
};

test.each([
  ['Warranty date', {}, '2027.02.30', /valid date/, '2027.02.28.', { warrantyDate: '2027-02-28' }],
  [
    'Warranty date',
    { warrantyDate: '2026-11-15' },
    '15.03.2027',
    /valid date/,
    '2027.03.15. ',
    { warrantyDate: '2027-03-15' },
  ],
  ['Quantity', SHELVES, '1.500', /whole number/, '1 500', { quantity: 1500 }],
  ['Quantity', SHELVES, '1.234,5', /whole number/, '12,0', { quantity: 12 }],
  ['Quantity', SHELVES, '0', /smallest/, '1', {}],
])('%s of %o: %s is refused in the form, %s', async (label, changes, wrong, words, right, sent) => {
  const { seen, form } = await openForm(changes);
  const isSent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const field = form.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, wrong);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(words);
  expect(isSent()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, right);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(isSent()).toMatchObject([sent]);
});
