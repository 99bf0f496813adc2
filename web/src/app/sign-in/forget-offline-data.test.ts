import { afterEach, expect, it, vi } from 'vitest';
import { keepVisit } from '../../kernel/last-visit/visit-store.ts';
import { rememberUser } from '../../kernel/session/last-user.ts';
import { forgetOfflineData } from './forget-offline-data.ts';

afterEach(() => vi.unstubAllGlobals());

it('nothing of a user is left to see: first pages of lists, the copy, shared photos, push messages', async () => {
  const close = vi.fn();
  const found = { getNotifications: async () => [{ close }, { close }] };
  const serviceWorker = { getRegistration: async () => found };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  const caches = { delete: vi.fn(async () => true) };
  vi.stubGlobal('caches', caches);
  const deleteDatabase = vi.fn(() => {
    const removal = { onsuccess: () => undefined };
    queueMicrotask(() => removal.onsuccess());
    return removal;
  });
  vi.stubGlobal('indexedDB', { deleteDatabase });
  localStorage.clear();
  rememberUser('anna');
  keepVisit('anna', 'shops', [1]);
  await forgetOfflineData();
  expect(Object.keys(localStorage)).toEqual(['username']);
  expect(close).toHaveBeenCalledTimes(2);
  expect(caches.delete).toHaveBeenCalledExactlyOnceWith('shared-photos');
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('register-copy');
});
