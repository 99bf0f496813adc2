import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { removeForgottenPhotos } from './drafted-photos.ts';
import { savePicture } from './offline-database.ts';
import { useOfflineRequests } from './use-offline-requests.ts';

vi.mock('./drafted-photos.ts', () => ({ removeForgottenPhotos: vi.fn() }));
vi.mock('./offline-database.ts', () => ({
  openOfflineDatabase: async () => ({}),
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
