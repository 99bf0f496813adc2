import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, type SeenCall } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../../list/list-page.tsx';

const TYPES = '/resource/device-types';
const DEVICES = '/resource/device-register';
const TYPE = { name: 'Hűtőfal', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER', groupable: true };

const device = (id: number, changed: object = {}) => ({
  id,
  deviceType: { name: id === 1 ? TYPE.name : 'Végelem' },
  serialNumber: `G${id}`,
  inventoryNumber: `L-${id}`,
  decor: null,
  deviceStatus: 'OUTSOURCED',
  shop: { code: 'P1', name: 'Sarki bolt' },
  hasOpenRequest: false,
  openRequestId: null,
  ...changed,
});
const MEMBERS = [
  device(2),
  device(3),
  device(4, { hasOpenRequest: true, openRequestId: 42 }),
  device(5, { shop: null }),
];

async function openGroup() {
  const seen = fakeServer({
    'POST /resource/work-requests/page': () => ({ body: { content: [], totalElements: 0 } }),
    'POST /resource/work-requests/bulk-from': () => ({ status: 201, body: { id: 9 } }),
    [`GET ${TYPES}/get-all-device-that-need-to-registration`]: () => ({ body: [TYPE] }),
    [`GET ${TYPES}/list`]: () => ({ body: [] }),
    [`GET ${TYPES}/search`]: () => ({ body: [] }),
    [`GET ${DEVICES}/distinct-list`]: () => ({ body: [device(1)] }),
    [`GET ${DEVICES}/get-children-by-parent-id`]: () => ({ body: MEMBERS }),
  });
  renderScreen(WorkRequestListPage, '/work-requests', ['FCR_SALES_VAN']);
  await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
  // The form is loaded with its first use.
  const type = await screen.findByRole('combobox', { name: 'Request type' }, { timeout: 20_000 });
  await userEvent.click(type);
  await userEvent.click(await screen.findByTitle('Dismantling'));
  const side = within(screen.getByRole('group', { name: 'Source' }));
  await userEvent.click(side.getByRole('combobox', { name: 'Source serial number' }));
  await userEvent.click(await screen.findByTitle(/^G1 /));
  return { seen, side };
}

test('the members of a group are offered ticked, those that cannot go with their reason and links', async () => {
  const { side } = await openGroup();
  expect((await side.findByRole('alert')).textContent).toContain('L-2, L-3');
  await userEvent.click(side.getByLabelText('Whole device group'));
  expect(side.queryByRole('alert')).toBeNull();
  const boxes = side.getAllByRole('checkbox', { name: /Végelem/ }) as HTMLInputElement[];
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
  ]);
  const links = side.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/device-register?id=4', '/work-requests?id=42', '/device-register?id=5']);
  expect(side.getByText(/has an open work request/)).toBeDefined();
  expect(side.getByText(/is not in the given shop/)).toBeDefined();
});

test('a member that is unticked stays, is told of, and is not sent', async () => {
  const { seen, side } = await openGroup();
  await side.findByRole('alert');
  await userEvent.click(side.getByLabelText('Whole device group'));
  await userEvent.click(side.getByRole('checkbox', { name: /L-3/ }));
  expect(side.getByRole('alert').textContent).toContain('L-3');
  const form = within(screen.getByRole('dialog'));
  const requested = form.getByLabelText('Requested date');
  await userEvent.clear(requested);
  await userEvent.type(requested, '2027-01-31{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/bulk-from'))).toBe(true));
  const { body } = seen.find(({ path }) => path.endsWith('/bulk-from')) as SeenCall;
  expect(body).toMatchObject({ childDevices: [2] });
});
