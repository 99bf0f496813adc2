import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OfflineForm } from './offline-form.tsx';
import type { OfflineRequest, WrittenRequest } from './offline-request.ts';
import { blankRequest, offlineDraft } from './written-request.ts';

const KEEP = 'Save and send';

const shopOf = (code: string, transportDays: string | null) => ({
  shop: { code, name: `Name ${code}`, address: { city: 'Pécs' }, transportDays },
  devices: [{ inventoryNumber: `L-${code}`, serialNumber: null, openRequestId: null }],
});

vi.mock('../../register-copy/copy-database.ts', () => ({
  readCopy: async () => ({
    deviceTypes: [],
    shops: [shopOf('B-1', 'Monday'), shopOf('B-2', 'Friday'), shopOf('B-3', null)],
  }),
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function show(stored: readonly OfflineRequest[] = []): WrittenRequest[] {
  const kept: WrittenRequest[] = [];
  const keep = async (written: WrittenRequest) => kept.push(written) > 0;
  const photos = { takePhoto: async () => undefined, pictureOf: async () => undefined };
  fakeServer({});
  const form = (
    <OfflineForm
      username="tester"
      mended={undefined}
      onKeep={keep}
      onCancel={() => undefined}
      {...{ stored, ...photos }}
    />
  );
  renderScreen(() => form, '/kept?new=DELIVERY&to=B-1', []);
  return kept;
}

test('what is stored already is not restored as typed, since it would be sent twice', async () => {
  const draft = offlineDraft('tester', undefined);
  const written = { ...blankRequest(), requestType: 'DELIVERY', shopTo: 'B-1', deviceType: 'Shelf' } as const;
  writeDraft(draft, written);
  show();
  expect((await screen.findByLabelText<HTMLInputElement>(/Requested device type/)).value).toBe('Shelf');
  cleanup();
  show([{ written } as unknown as OfflineRequest]);
  await waitFor(() => expect(readDraft(draft)).toBeUndefined());
  expect(screen.queryByDisplayValue('Shelf')).toBeNull();
});

test('a quantity that is no whole number is refused', async () => {
  const kept = show();
  await userEvent.type(await screen.findByLabelText(/Requested device type/), 'Shelf');
  const field = screen.getByLabelText(/^Pieces/);
  await userEvent.type(field, '1.500');
  await userEvent.click(screen.getByRole('button', { name: KEEP }));
  await screen.findByText('Please enter a whole number');
  expect(kept).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '1 500');
  await userEvent.click(screen.getByRole('button', { name: KEEP }));
  expect(kept).toMatchObject([{ quantity: 1500 }]);
});

test('a day that the browser cannot read is refused', async () => {
  const kept = show();
  await userEvent.type(await screen.findByLabelText(/Requested device type/), 'Shelf');
  const field = screen.getByLabelText<HTMLInputElement>(/date/i);
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true });
  await userEvent.click(field);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: KEEP }));
  await screen.findByText(/valid date/);
  expect([kept, field.value]).toEqual([[], '']);
});

test('tells on which days the known shops are supplied, also that of a known device', async () => {
  show();
  await screen.findByText('Name B-1 is supplied on: Monday.');
  await userEvent.click(screen.getByText('Service'));
  expect(screen.queryByText(/is supplied on/)).toBeNull();
  const device = await screen.findByLabelText(/^Inventory or serial/);
  await userEvent.type(device, 'L-B-2');
  await screen.findByText('Name B-2 is supplied on: Friday.');
  await userEvent.type(screen.getByLabelText(/^Shop/), 'B-3');
  expect(screen.queryByText(/is supplied on/)).toBeNull();
});
