import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeOnce } from '../../../testing/changes.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { IDS, LIST, openRequest, row, untilOpen } from './testing/open-request.tsx';

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
  await openRequest();
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
    await untilOpen(4);
    await seesNeighbour('Requested');
    await userEvent.keyboard('k');
    await untilOpen(5);
    await userEvent.keyboard('a');
    await untilOpen(4);
    await seesNeighbour('Approved');
  });

  test('show what somebody else decided', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { approve } = await showNeighbour(promise);
    await userEvent.keyboard('j');
    await untilOpen(4);
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
