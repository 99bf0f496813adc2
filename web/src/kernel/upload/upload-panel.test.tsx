import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answersSettled } from '../../testing/answers-settled.ts';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UploadPanel } from './upload-panel.tsx';

const UPLOAD = 'POST /resource/shops/upload-csv';
const CSV = new File(['code;name\nB1;Bolt'], 'boltok.csv', { type: 'text/csv' });
const REFUSED = {
  operationId: '7',
  read: 3,
  created: 1,
  updated: 0,
  unchanged: 1,
  rejected: 1,
  problems: [{ row: 4, column: 'name', value: '', code: 'PLEASE_ENTER_NAME' }],
  warnings: [],
};

function Panel() {
  const nothing = () => undefined;
  return (
    <>
      <UploadPanel id="upload" entity={shop} onSaving={nothing} onDirty={nothing} onSaved={nothing} />
      <button type="submit" form="upload">
        Save
      </button>
    </>
  );
}

function show(answers: Answers) {
  const seen = fakeServer(answers);
  renderScreen(Panel, '/shops', ['FCR_ADMIN']);
  return seen;
}

async function choose(file: File) {
  await userEvent.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), file, {
    applyAccept: false,
  });
}

test('a file that is not a CSV is rejected before upload', async () => {
  const seen = show({});
  expect(screen.getByText(/save as “CSV UTF-8 \(Comma delimited\)”/)).toBeDefined();
  await choose(new File(['x'], 'boltok.xlsx'));
  expect(screen.getByRole('alert').textContent).toMatch(/not a \.csv file/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(seen).toEqual([]);
});

test('the problems of a refused file come before the warnings', async () => {
  const warnings = [{ row: 2, column: 'code', value: '1', code: 'ZEROS_DROPPED', params: { stored: '01' } }];
  show({ [UPLOAD]: () => ({ body: { ...REFUSED, dryRun: true, warnings } }) });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  const warning = await screen.findByText(/^A new row, although there is 01/);
  const problem = screen.getByText('Please enter a name');
  expect(problem.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an unknown choice is told with the values that there are', async () => {
  const params = { choices: 'shop-status' };
  const problems = [{ row: 2, column: 'Státusz', value: 'nyitva', code: 'CHOICE_UNKNOWN', params }];
  show({ [UPLOAD]: () => ({ body: { ...REFUSED, dryRun: true, problems } }) });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/^Please choose one of these: Export, Visited, /)).toBeDefined();
});

test('a row names what is in the way as a link, and the refused rows are asked for in the language of the page', async () => {
  const obstacles = [{ entity: 'work-requests', key: '17', name: '#17' }];
  const problems = [{ row: 2, column: 'x', value: 'y', code: 'DEVICE_HAS_OPEN_REQUEST', obstacles }];
  const seen = show({
    [UPLOAD]: () => ({ body: { ...REFUSED, dryRun: true, problems } }),
    'GET /resource/shops/upload-csv/7/problems': () => ({ status: 404, body: { message: 'NOT_FOUND' } }),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  const link = await screen.findByRole('link', { name: '#17' });
  expect(link.getAttribute('href')).toBe('/work-requests?id=17&open=17');
  await userEvent.click(screen.getByRole('button', { name: /Download the rows with errors: CSV/ }));
  await waitFor(() => expect(seen.at(-1)?.search.get('lang')).toBe('en'));
});

test('a file is uploaded only on Save, with a success notification', async () => {
  const seen = show({ [UPLOAD]: () => ({ body: { ...REFUSED, rejected: 0, problems: [] } }) });
  await choose(CSV);
  expect(seen).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('boltok.csv file uploaded successfully.')).toBeDefined();
  const [sent] = seen.filter(({ method }) => method === 'POST').map(({ body }) => body as FormData);
  expect(sent?.get('files')).toMatchObject({ name: 'boltok.csv' });
});

test('a check shows the counts and the invalid rows', async () => {
  const [...seen] = show({
    [UPLOAD]: () => ({ status: 422, body: { message: 'UPLOAD_REJECTED', upload: REFUSED } }),
  });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Please enter a name')).toBeDefined();
  expect(screen.getByRole('button', { name: /Download the rows with errors: Excel/ })).toBeDefined();
  expect(screen.queryByText('file upload failed.')).toBeNull();
  expect(seen.every(({ search }) => search.get('dryRun') === 'true')).toBe(true);
});

test('a file that cannot be read is refused with the cell', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const params = { row: 5_321, cell: 'C5321' };
  show({ [UPLOAD]: () => ({ status: 422, body: { message: 'CSV_MALFORMED', params } }) });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/A quote in the CSV file is misplaced.*\(cell C5321\)/)).toBeDefined();
});

test('a check says that its lists and its file of rows are cut', async () => {
  const thousand = Array.from({ length: 1_000 }, (_, row) => ({ ...REFUSED.problems[0], row }));
  const report = { ...REFUSED, rejected: 1_200, problems: thousand, warnings: thousand };
  show({ [UPLOAD]: () => ({ status: 422, body: { message: 'UPLOAD_REJECTED', upload: report } }) });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findAllByText('The first 1000 are shown.')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /Download the rows with errors: CSV \(1000\)/ })).toBeDefined();
});

test('a check says that a file with a column twice cannot be uploaded, and offers no rows', async () => {
  const problems = [1, 2].map(() => ({ row: 1, column: 'name', value: 'name', code: 'COLUMN_REPEATED' }));
  show({ [UPLOAD]: () => ({ body: { ...REFUSED, rejected: 0, dryRun: true, problems } }) });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findAllByText(/appears more than once/)).toHaveLength(2);
  expect(screen.getByText(/The file cannot be uploaded/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Download the rows with errors/ })).toBeNull();
});

test('the answer to a check of a file is dropped once another file is held', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  show({
    [UPLOAD]: async () => {
      await promise;
      return { body: { ...REFUSED, dryRun: true } };
    },
  });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await choose(new File(['code;name'], 'other.csv', { type: 'text/csv' }));
  answer();
  await answersSettled();
  expect(screen.queryByText('Please enter a name')).toBeNull();
});

test.each(['Check', 'Save'])(
  '%s: a file that was changed since it was chosen is to be chosen again',
  async (button) => {
    const seen = show({});
    const changed = new File(['code;name'], 'changed.csv', { type: 'text/csv' });
    const unread = () => Promise.reject(new DOMException('', 'NotReadableError'));
    vi.spyOn(changed, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: unread }));
    await choose(changed);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/has been changed or moved/);
    expect(screen.queryByText(/changed\.csv/)).toBeNull();
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);

test('no other file can be chosen during an upload', async () => {
  show({ [UPLOAD]: () => new Promise<never>(() => undefined) });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const removal = await screen.findByRole('button', { name: 'Remove the file' });
  await waitFor(() => expect(removal.matches(':disabled')).toBe(true));
});

test('a rejected upload shows the failure and its reasons', async () => {
  show({ [UPLOAD]: () => ({ status: 422, body: { message: 'UPLOAD_REJECTED', upload: REFUSED } }) });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('file upload failed.')).toBeDefined();
  expect(screen.getByText('Please enter a name')).toBeDefined();
});

test('an upload without a response times out after ten minutes, with a notification', async () => {
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  show({});
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  controller.abort(new DOMException('', 'TimeoutError'));
  expect(await screen.findByText(/No answer has come, but the file may have been stored/)).toBeDefined();
  expect(timeout).toHaveBeenCalledWith(600_000);
  timeout.mockRestore();
});

test('an upload that fails for another reason shows the failure with the reason', async () => {
  show({ [UPLOAD]: () => ({ status: 422, body: { message: 'CSV_EMPTY' } }) });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^file upload failed\. The CSV file/)).toBeDefined();
});

test('a file in the upload queue shows how many are ahead of it', async () => {
  const queue = [{ id: 3, fileName: 'boltok.csv', state: 'WAITING', ahead: 4 }];
  let finish: () => void = () => undefined;
  const worked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  show({
    [UPLOAD]: async () => {
      await worked;
      return { body: { ...REFUSED, rejected: 0, problems: [] } };
    },
    'GET /resource/upload-line': () => ({ body: queue }),
  });
  await choose(CSV);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/4 files are before it/);
  finish();
  expect(await screen.findByText('boltok.csv file uploaded successfully.')).toBeDefined();
  expect(screen.queryByText(/files are before it/)).toBeNull();
});
