import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { api } from '../api/api.ts';
import { dismissNotice, noticeStore, notifyError } from './notices.ts';

const save = () => api.put('/resource/shops/id', { version: 1 }, { query: { id: '1' } }).catch(notifyError);
const noticesAfter = async (work: () => Promise<unknown>) => {
  await work();
  return noticeStore.get().length;
};

afterEach(() => {
  for (const { id } of noticeStore.get()) dismissNotice(id);
  vi.restoreAllMocks();
});

test('the notice that a call got no answer goes when the same call gets one, and no other notice does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer({
    'PUT /resource/shops/id': () => ({ body: {} }),
    'GET /resource/preferences': () => ({ body: {} }),
  });
  const answering = window.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await noticesAfter(save)).toBe(1);
  notifyError(new Error('something else'));
  vi.stubGlobal('fetch', answering);
  expect(await noticesAfter(() => api.get('/resource/preferences'))).toBe(2);
  expect(await noticesAfter(save)).toBe(1);
});
