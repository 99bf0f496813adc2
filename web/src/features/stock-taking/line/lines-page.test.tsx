import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { onPhone } from '../../../testing/phone.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StockTakingLinesPage } from './lines-page.tsx';

const Screen = () => (
  <Routes>
    <Route path="/stock-taking-lines/:id" element={<StockTakingLinesPage />} />
  </Routes>
);

const HEAD = {
  ...{ id: 7, status: 'CLOSED', version: 0, date: '2026-01-31', closedBy: 'van', closedDate: null },
  ...{ shopCode: 'B-1', shopName: 'Sarki bolt', reading: 1, present: 0, absent: 1, extra: 0, conflicting: 1 },
  ...{ late: 0, latePhotos: 0 },
};

const LINE = {
  ...{ id: 1, headId: 7, status: 'DENIED', conflict: 'MOVED', typeOfPlacement: null, hasQrCode: true },
  ...{
    photoCount: 1,
    photos: [{ folder: 'f', fileName: 'p.jpg' }],
    remark: null,
    quantity: 1,
    code: null,
  },
  deviceRegister: {
    ...{ id: 3, inventoryNumber: 'E-1', serialNumber: null, deviceType: { name: 'Hűtő' } },
    ...{ decor: null, shop: { code: 'B-1', name: 'Sarki bolt' } },
  },
  foundAt: '2026-01-31T08:00:00Z',
};

const UNKNOWN = {
  ...{ ...LINE, id: 2, status: 'EXTRA', conflict: 'UNKNOWN_CODE', code: 'NINCS-1', deviceRegister: null },
  ...{ photoCount: 0, photos: [] },
};

beforeEach(async () => {
  onPhone();
  fakeServer({
    'GET /resource/stock-taking-heads/summary/7': () => ({ body: HEAD }),
    'POST /resource/stock-taking-lines/page': () => ({
      body: { content: [LINE, UNKNOWN], totalElements: 2 },
    }),
  });
  renderScreen(Screen, '/stock-taking-lines/7', ['FCR_REGIONAL_LEADER']);
});

test('on a phone a tap on a line without form or page shows all its columns, and its photos', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Hűtő/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const shownAs = (label: string) => sheet.getByText(label).nextElementSibling?.textContent;
  expect(shownAs('Conflict')).toBe('It was moved, changed or seen again in the meantime');
  expect(shownAs('Has QR code')).toBe('✓');
  expect(shownAs('Placement')).toBe('');
  await userEvent.click(sheet.getByRole('button', { name: 'Open 1 photo of E-1' }));
  await screen.findByRole('img', { name: 'E-1, photo 1' });
});

test('on a phone a line shows why approval would skip it', async () => {
  const card = await screen.findByRole('button', { name: /Hűtő/ });
  expect(card.textContent).toContain('It was moved, changed or seen again in the meantime');
});

test('on a phone the actions of a line lead to its photos', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: E-1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Photos \(1\)/ }));
  await screen.findByRole('img', { name: 'E-1, photo 1' });
});

test('on a phone Escape closes the photos of a line, and leaves the lines open', async () => {
  const entries = history.length;
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: E-1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Photos \(1\)/ }));
  await screen.findByRole('img', { name: 'E-1, photo 1' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'E-1, photo 1' })).toBeNull());
  expect([location.pathname, history.length]).toEqual(['/stock-taking-lines/7', entries]);
});

test('a code that no device has is shown where the line says so', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /NINCS-1/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Conflict').nextElementSibling?.textContent).toMatch(/NINCS-1$/);
});
