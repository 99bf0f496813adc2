import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DevicePage } from './device-page.tsx';

const Screen = () => (
  <Routes>
    <Route path="/devices/:id" element={<DevicePage />} />
  </Routes>
);

const ADDRESS = { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő u. 1.' };

const DEVICE = {
  ...{
    id: 3,
    inventoryNumber: 'E-1',
    serialNumber: null,
    deviceTypeName: 'Hűtő',
    deviceStatus: 'OUTSOURCED',
  },
  ...{ deviceTypeCategory: 'COOLER', decorName: null, quantity: 1, deviceGroupSerial: null, picture: null },
  ...{
    since: null,
    archivedAt: null,
    place: { kind: 'shop', code: 'B-1', name: 'Sarki bolt', city: 'Pécs' },
  },
};

const CONTACT = { contactName: null, contactPhone: null, contactEmail: null };

async function offered(shopStatus: string): Promise<readonly (string | null)[]> {
  fakeServer({
    'GET /resource/device-register/overview': () => ({
      body: {
        ...{
          device: DEVICE,
          register: null,
          caretaker: null,
          group: [],
          requests: [],
          lines: null,
          timeline: [],
        },
        shop: { code: 'B-1', name: 'Sarki bolt', address: ADDRESS, shopStatus, ...CONTACT },
      },
    }),
  });
  renderScreen(Screen, '/devices/3', ['FCR_REGIONAL_REPRESENTATIVE']);
  await screen.findByRole('heading', { name: 'E-1' });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  return addresses.map((address) => new URLSearchParams(address.split('?')[1]).get('new')).filter(Boolean);
}

test('for a device in a shop its replacement is offered', async () => {
  expect(await offered('VISITED')).toContain('REPLACEMENT');
});

test('for a device in a ceased shop its replacement is not offered', async () => {
  expect(await offered('CEASED')).toEqual(['SERVICE', 'DISMANTLING', 'TRANSIT']);
});
