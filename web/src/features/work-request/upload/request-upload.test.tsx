import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { hasUnsaved } from '../../../kernel/dialog/unsaved.ts';
import { type Answers, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../list/list-page.tsx';

const BASE = '/resource/work-requests';
const CSV = new File(['shopFrom.code;shopTo.code\nP1;B1'], 'atszallitas.csv', { type: 'text/csv' });
const REPORT = {
  ...{ operationId: '7', dryRun: true, read: 30, created: 30, updated: 0, unchanged: 0, rejected: 0 },
  problems: [],
  warnings: [],
};
const FILE = {
  ...{ operationId: '8', requestType: 'DELIVERY', fileName: 'tavaly.csv', dryRun: false, failure: null },
  ...{
    failureRow: null,
    rowsRead: 2000,
    rowsChecked: 1000,
    created: 0,
    rejected: 0,
    startedAt: '2026-01-31T10:00:00Z',
  },
};

function show(answers: Answers = {}, role: 'FCR_ADMIN' | 'FCR_SALES_VAN' = 'FCR_ADMIN') {
  const seen = fakeServer({
    [`POST ${BASE}/page`]: () => ({ body: { content: [], totalElements: 0 } }),
    [`GET ${BASE}/uploads`]: () => ({ body: [] }),
    ...answers,
  });
  renderScreen(WorkRequestListPage, '/work-requests', [role]);
  return seen;
}

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: /CSV upload|Upload CSV/i }));
  return within(await screen.findByRole('dialog', { name: 'Upload File' }));
}

async function chooseType(name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: /Request type of the file/ }));
  await userEvent.click(await screen.findByTitle(name));
}

async function chooseFile() {
  await userEvent.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), CSV);
}

describe('the files of requests', () => {
  test('are available to leaders only', async () => {
    show({}, 'FCR_SALES_VAN');
    expect(await screen.findByRole('button', { name: /Add new/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /upload/i })).toBeNull();
    expect(screen.queryByRole('button', { name: /templates/i })).toBeNull();
  });

  test('have one template per type', async () => {
    const seen = show({ [`GET ${BASE}/en/replacement-template/xls/`]: () => ({ status: 404, body: {} }) });
    const opener = () => screen.getByRole<HTMLButtonElement>('button', { name: /Excel templates/ });
    // The menu is loaded after its button.
    await waitFor(() => expect(opener().disabled).toBe(false));
    await userEvent.click(opener());
    const items = await screen.findAllByRole('menuitem');
    expect(items).toHaveLength(5);
    await userEvent.click(items.at(3) as HTMLElement);
    expect(seen.some(({ path }) => path === `${BASE}/en/replacement-template/xls/`)).toBe(true);
  });

  test('cannot be uploaded before a type is chosen', async () => {
    const seen = show();
    const dialog = await open();
    await chooseFile();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please select the type of the requests in the file')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(seen.some(({ path }) => path.endsWith('-csv'))).toBe(false);
  });

  test('show a preview before they create requests', async () => {
    const address = `POST ${BASE}/upload-transit-csv`;
    const request = {
      shopFrom: { code: 'P1', name: 'Sarki bolt' },
      shopTo: { code: 'B1' },
      requestedDate: '2026-12-01',
    };
    const shortages = [{ side: 'TO', wanted: 8, available: 7 }];
    const preview = [{ row: 2, request, shortages }];
    const seen = show({ [address]: () => ({ body: { ...REPORT, preview } }) });
    const dialog = await open();
    await chooseFile();
    await chooseType('Transit');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    const shown = within(await dialog.findByRole('region', { name: 'These requests would be created' }));
    expect(shown.getByText('P1 · Sarki bolt')).toBeDefined();
    expect(shown.getByText('The first 1 requests are shown.')).toBeDefined();
    expect(shown.getByRole('alert').textContent).toMatch(/Row 2: .*, requested: 8, available: 7/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('atszallitas.csv file uploaded successfully.')).toBeDefined();
    const sent = seen.filter(({ path }) => path.endsWith('-csv'));
    expect(sent.map(({ search }) => search.get('dryRun'))).toEqual(['true', null]);
  });

  test('are uploaded on after the dialog is closed, but not after the tab', async () => {
    const uploaded = Promise.withResolvers<{ body: object }>();
    show({ [`POST ${BASE}/upload-transit-csv`]: () => uploaded.promise });
    const dialog = await open();
    await chooseFile();
    await chooseType('Transit');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const [close] = await dialog.findAllByRole('button', { name: 'Close' });
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    uploaded.resolve({ body: { ...REPORT, dryRun: false } });
    await screen.findByText('atszallitas.csv file uploaded successfully.');
  });

  test('are listed with their progress and problems', async () => {
    const refused = { ...FILE, operationId: '9', fileName: 'hibas.csv', state: 'REFUSED', rejected: 1 };
    const problems = [{ row: 2, column: 'shopFrom.code', value: 'x', code: 'REFERENCE_UNKNOWN' }];
    const lost = { ...FILE, operationId: '10', state: 'FAILED', failure: 'CSV_EMPTY' };
    const broken = { ...lost, operationId: '11', failure: 'CSV_MALFORMED', failureRow: 17 };
    show({
      [`GET ${BASE}/uploads`]: () => ({ body: [{ ...FILE, state: 'CHECKING' }, refused, lost, broken] }),
      [`GET ${BASE}/uploads/9`]: () => ({ body: { ...refused, problems } }),
    });
    const dialog = await open();
    expect(await dialog.findByText('1000 / 2000 rows checked')).toBeDefined();
    expect(dialog.getByText(/^The CSV file has no/)).toBeDefined();
    expect(dialog.getByText(/^A quote in the CSV file is misplaced.*\(row 17\)$/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Problems: hibas.csv' }));
    expect(await dialog.findByRole('button', { name: /Download the rows with errors: Excel/ })).toBeDefined();
  });
});
