import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noticeStore } from '../../../kernel/feedback/notices.ts';
import { removeForgottenPhotos } from './drafted-photos.ts';
import { savePicture } from './offline-database.ts';
import type { OfflineRequest } from './offline-request.ts';
import { useOfflineRequests } from './use-offline-requests.ts';

let stored: Partial<OfflineRequest> | undefined;

vi.mock('./drafted-photos.ts', () => ({ removeForgottenPhotos: vi.fn() }));
vi.mock('./offline-database.ts', () => ({
  OFFLINE_REQUESTS_LOCK: 'lock',
  openOfflineDatabase: async () => ({ get: async () => stored }),
  discardOfflineRequest: async () => undefined,
  removeOfflineRequest: async () => undefined,
  readOfflineRequests: async () => [],
  savePicture: vi.fn(async () => undefined),
}));
vi.mock('../../../kernel/picture/shrink-photo.ts', () => ({ shrinkPhoto: async (file: Blob) => file }));

test('a photo is stored after the forgotten ones were deleted, among which it would be counted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(removeForgottenPhotos).mockReturnValue(promise);
  const { result } = renderHook(() => useOfflineRequests(null));
  await waitFor(() => expect(removeForgottenPhotos).toHaveBeenCalledOnce());
  const taken = result.current.takePhoto(new Blob(['photo']));
  await vi.dynamicImportSettled();
  expect(savePicture).not.toHaveBeenCalled();
  resolve();
  expect(await taken).toBeDefined();
  expect(savePicture).toHaveBeenCalledOnce();
});

test.each([
  ['when another tab had sent it', null, { requestId: 17 }, ['already been sent: #17']],
  ['not when only its photos were waiting', 17, { requestId: 17 }, []],
  ['not when it was not sent', null, { requestId: null }, []],
])('a request that is discarded says that it was sent, %s', async (_, requestId, found, expected) => {
  const locks = { request: (_name: string, work: () => unknown) => work() };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  stored = found;
  const { result } = renderHook(() => useOfflineRequests(null));
  await result.current.remove({ id: 'a', requestId } as OfflineRequest);
  const words = noticeStore.get().map(({ text }) => text);
  expect(words).toEqual(expected.map((each) => expect.stringContaining(each)));
});
