import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noticeStore } from '../../../kernel/feedback/notices.ts';
import { type Answers, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Composer } from './composer.tsx';

const FILES = 'POST /resource/work-requests/7/files';
const AWAY = { status: 503, body: { message: 'NOT_AVAILABLE' } };
const REFUSED = { status: 415, body: { message: 'FILE_TYPE_REFUSED' } };
const ROW = { id: 7, requestStatus: 'APPROVED', createdBy: 'tester', version: 1 } as WorkRequest;

const OfRequest = () => <Composer row={ROW} onSent={() => undefined} />;
const fileWith = (id: unknown) => ({ id, name: 'irat.pdf', picture: null });

async function choose() {
  sessionStorage.clear();
  noticeStore.set([]);
  renderScreen(OfRequest, '/', ['FCR_ADMIN']);
  const file = new File(['%PDF-1.4'], 'irat.pdf', { type: 'application/pdf' });
  await screen.findByRole('textbox');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}

/** Attaches a document; the uploads are answered in this order. */
async function attach(...answers: readonly ReturnType<Answers[string]>[]) {
  const waiting = [...answers];
  const seen = fakeServer({
    [FILES]: ({ body }) => waiting.shift() ?? { body: fileWith((body as FormData).get('id')) },
  });
  await choose();
  return () => seen.map(({ body }) => (body as FormData).get('id'));
}

test('a file without an answer waits, and is sent again under its id until there is one', async () => {
  const ids = await attach(AWAY);
  await screen.findByText(/irat\.pdf: There is no connection/);
  expect(noticeStore.get()).toEqual([]);
  // Another one can be taken meanwhile.
  await waitFor(() => expect(document.querySelector('.composer-line .ant-btn-loading')).toBeNull());
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: /irat\.pdf$/, description: '' });
  await waitFor(() => expect(screen.queryByText(/There is no connection/)).toBeNull());
  expect(ids()).toHaveLength(2);
  expect(ids()[1]).toBe(ids()[0]);
});

test('a file that waits can be removed, so that the comment can be sent without it', async () => {
  const ids = await attach(AWAY);
  await screen.findByText(/There is no connection/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove irat.pdf' }));
  await waitFor(() => expect(screen.queryByText(/irat\.pdf/)).toBeNull());
  window.dispatchEvent(new Event('online'));
  expect(ids()).toHaveLength(1);
  expect(noticeStore.get()).toEqual([]);
});

test('a file can be removed while it is sent', async () => {
  const fetching = vi.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  vi.stubGlobal('fetch', fetching);
  await choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove irat.pdf' }));
  await waitFor(() => expect(screen.queryByText(/irat\.pdf/)).toBeNull());
  expect(fetching).toHaveBeenCalledOnce();
  expect(noticeStore.get()).toEqual([]);
});

test('a file that is refused is reported, and not sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ids = await attach(REFUSED);
  await waitFor(() => expect(noticeStore.get()[0]?.text).toMatch(/^irat\.pdf: /));
  window.dispatchEvent(new Event('online'));
  expect(ids()).toHaveLength(1);
  vi.restoreAllMocks();
});
