import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MovementHistoryListPage } from '../movement-history/list-page.tsx';

const HEAD = { id: 7, deviceTypeName: 'Alpesi 300', serialNumber: 'G7', inventoryNumber: 'L-7' };
const CHILD = { id: 8, deviceTypeName: 'Polc', serialNumber: 'G8', inventoryNumber: 'L-8' };

const MEMBER = { deviceTypeName: 'Polc', serialNumber: 'G8', inventoryNumber: 'L-8' };
const ROW = {
  id: 100,
  requestId: 42,
  requestType: 'DELIVERY',
  requestStatus: 'COMPLETED',
  deviceRegisterTo: {
    id: 7,
    deviceType: { name: 'Alpesi 300' },
    serialNumber: 'G7',
    inventoryNumber: 'L-7',
    deviceGroup: JSON.stringify([MEMBER]),
  },
};

const WAREHOUSE = { kind: 'warehouse', code: 'W1', name: 'Szegedi Raktár', city: 'Szeged' };
const SHOP = { kind: 'shop', code: 'P1', name: 'Sarki bolt', city: 'Pécs' };
const DELIVERED = {
  id: 2,
  at: '2026-03-05T22:59:00.000Z',
  statusBefore: 'NEED_TO_BE_DELIVERED',
  statusAfter: 'OUTSOURCED',
  placeBefore: WAREHOUSE,
  placeAfter: SHOP,
  decorBefore: 'Tejes dekor',
  decorAfter: 'Joghurtos dekor',
  quantityBefore: 1,
  quantityAfter: 1,
  requestId: 42,
  requestType: 'DELIVERY',
  requestStatus: 'COMPLETED',
  door: 'WORKFLOW',
  by: 'nagy.bela',
  onBehalfOf: 'kiss.anna',
};
const REGISTERED = {
  ...{
    ...DELIVERED,
    id: 1,
    at: '2026-01-02T09:00:00.000Z',
    statusBefore: null,
    statusAfter: 'TRANSPORTABLE',
  },
  ...{ placeBefore: null, placeAfter: WAREHOUSE, quantityBefore: null },
  ...{ decorBefore: null, decorAfter: 'Tejes dekor' },
  ...{ requestId: null, requestType: null, requestStatus: null, door: 'UPLOAD', onBehalfOf: null },
};

const TIMELINE = 'GET /resource/device-register/timeline';
const WHEREABOUTS = 'GET /resource/device-register/whereabouts';

const ANSWERS: Answers = {
  'POST /resource/movement-history/page': () => ({ body: { content: [ROW], totalElements: 1 } }),
  'GET /resource/device-register/of-request': () => ({ body: [HEAD, CHILD] }),
  [TIMELINE]: ({ search }) => {
    const device = search.get('id') === '8' ? CHILD : HEAD;
    const entries = [DELIVERED, REGISTERED];
    return { body: { device: { ...device, archivedAt: null }, entries, truncated: false } };
  },
  [WHEREABOUTS]: () => ({
    body: {
      status: 'TRANSPORTABLE',
      place: WAREHOUSE,
      decor: 'Tejes dekor',
      quantity: 1,
      since: REGISTERED.at,
      deletedAt: null,
    },
  }),
};

async function open(answers: Answers = {}) {
  const seen = fakeServer({ ...ANSWERS, ...answers });
  renderScreen(MovementHistoryListPage, '/movement-history', ['FCR_REGIONAL_REPRESENTATIVE']);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: 100' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Device timeline/ }));
  return { seen, drawer: within(await screen.findByRole('dialog')) };
}

describe('the timeline of a device', () => {
  test('shows each change with its Budapest time, its cause and the users', async () => {
    const { drawer } = await open();
    const [newest, first] = await drawer.findAllByRole('listitem');
    const read = (item: HTMLElement | undefined) => item?.textContent ?? '';
    expect(read(newest)).toContain('2026-03-05 23:59');
    expect(read(newest)).toMatch(/StatusTo be delivered\s+Outsourced/);
    expect(read(newest)).toMatch(/Warehouse: Szegedi Raktár \(W1\), Szeged\s+Shop: Sarki bolt \(P1\), Pécs/);
    expect(read(newest)).toMatch(/DecorTejes dekor\s+Joghurtos dekor/);
    expect(read(first)).toContain('DecorTejes dekor');
    expect(read(newest)).toContain('nagy.bela for kiss.anna');
    expect(within(newest as HTMLElement).getAllByLabelText('changed to')).toHaveLength(3);
    expect(read(first)).toContain('Added to the register');
    expect(read(first)).toContain('CSV upload');
    expect(within(first as HTMLElement).queryByLabelText('changed to')).toBeNull();
  });

  test('links to the request that caused a change, and closes', async () => {
    const { drawer } = await open();
    await userEvent.click(await drawer.findByRole('link', { name: '#42 · Delivery' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/work-requests?id=42'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows where the device was on a day', async () => {
    const { seen, drawer } = await open();
    await userEvent.type(await drawer.findByLabelText('Where was it on this day?'), '2026-02-01{Enter}');
    expect(await drawer.findByText(/At the end of the day \(2026-02-01\)/)).toBeDefined();
    expect(drawer.getByRole('status').textContent).toContain('Szegedi Raktár');
    expect(drawer.getByRole('status').textContent).toContain('Tejes dekor');
    const asked = seen.find(({ path }) => path.endsWith('/whereabouts'));
    expect(Object.fromEntries(asked?.search ?? [])).toEqual({ id: '7', date: '2026-02-01' });
  });

  const nothing = {
    ...{ status: null, place: null, decor: null, quantity: null, since: null, deletedAt: null },
  };

  test('reports that the device did not exist yet', async () => {
    const { drawer } = await open({ [WHEREABOUTS]: () => ({ body: nothing }) });
    await userEvent.type(await drawer.findByLabelText('Where was it on this day?'), '2020-02-01{Enter}');
    expect(await drawer.findByText('2020-02-01: not in the register yet.')).toBeDefined();
  });

  test('reports that the device was deleted by then', async () => {
    const deleted = { ...nothing, deletedAt: '2026-01-15T11:30:00Z' };
    const { drawer } = await open({ [WHEREABOUTS]: () => ({ body: deleted }) });
    await userEvent.type(await drawer.findByLabelText('Where was it on this day?'), '2026-02-01{Enter}');
    expect(
      await drawer.findByText('2026-02-01: not in the register any more, deleted at 2026-01-15 12:30.'),
    ).toBeDefined();
  });

  test('also shows the group members of a request', async () => {
    const { seen, drawer } = await open();
    await userEvent.click(await drawer.findByRole('combobox', { name: 'Device' }));
    await userEvent.click(await screen.findByText('L-8 · G8 · Polc'));
    await drawer.findAllByRole('listitem');
    const asked = seen.filter(({ path }) => path.endsWith('/timeline')).map(({ search }) => search.get('id'));
    expect(asked).toEqual(['7', '8']);
  });

  test('shows a load error, and retries', async () => {
    let isDown = true;
    const down = { status: 500, body: { message: 'SERVER_ERROR' } };
    const { drawer } = await open({
      [TIMELINE]: (call) => (isDown ? down : (ANSWERS[TIMELINE]?.(call) ?? down)),
    });
    await drawer.findByText('The timeline cannot be loaded now');
    isDown = false;
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findAllByRole('listitem')).toHaveLength(2);
  });
});
