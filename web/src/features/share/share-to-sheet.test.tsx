import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShareToSheet } from './share-to-sheet.tsx';

const LINE = { deviceId: 7, code: null, inventoryNumber: 'L-7', expected: true, present: false, photos: 0 };
const SERVER = { headId: 1, status: 'IN_PROGRESS', isDeleted: false, lines: [LINE] };
const sheet = (name: string, changed = {}) => ({
  ...{ id: name, shop: { code: name, name }, username: 'tester', openedAt: '2026-11-25T08:00:00Z' },
  ...{ sheet: { ...SERVER, shop: { code: name, name }, ...changed }, isClosing: false, fault: null },
});
const STORED: Record<string, object[]> = {
  sheets: [
    sheet('Going on'),
    sheet('Deleted', { isDeleted: true }),
    sheet('Closed by another phone', { status: 'CLOSED' }),
    { ...sheet('Being closed'), isClosing: true },
    { ...sheet('Opened offline'), sheet: null },
  ],
  observations: [
    {
      ...{ id: 'o', sheetId: 'Going on', isSent: false },
      observation: { id: 'o', code: 'found-1', present: true, noticedAt: '2026-11-25T08:01:00Z' },
    },
  ],
  photos: [],
};

const { openDB } = vi.hoisted(() => ({ openDB: vi.fn() }));
vi.mock('idb', () => ({ openDB }));

beforeEach(() => {
  openDB.mockResolvedValue({ getAll: async (store: string) => STORED[store], close: () => undefined });
});

async function show(): Promise<void> {
  renderScreen(() => <ShareToSheet username="tester" place={vi.fn()} />, '/share', ['FCR_SALES_VAN']);
  await screen.findByRole('button', { name: 'Going on' });
}

const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('shared photos can be given only to stock-takings in which counting goes on', async () => {
  await show();
  expect(offered()).toEqual(['Going on', 'Opened offline']);
});

test('shared photos can be given to devices found here that the server does not know yet', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Going on' }));
  expect(offered()).toEqual(['L-7', 'FOUND-1', 'Back']);
});

test('a stock-taking without devices says so, and leads back to the others', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Opened offline' }));
  await screen.findByText(/There is no device here yet/);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(offered()).toEqual(['Going on', 'Opened offline']);
});

test('a browser that cannot open its storage is logged once, also when the screen is left', async () => {
  const full = new Error('no storage');
  openDB.mockRejectedValue(full);
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  renderScreen(() => <ShareToSheet username="tester" place={vi.fn()} />, '/share', ['FCR_SALES_VAN']);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledExactlyOnceWith(full));
  cleanup();
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
