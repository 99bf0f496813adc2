import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOldData } from './forget-old-data.ts';

const removed = vi.fn((_: string) => {
  const removal = { onsuccess: () => undefined };
  queueMicrotask(() => removal.onsuccess());
  return removal;
});

beforeEach(() => {
  localStorage.clear();
  removed.mockClear();
  vi.stubGlobal('indexedDB', { deleteDatabase: removed });
});

const own = (owner: object) =>
  localStorage.setItem(
    'registerCopyOwner',
    JSON.stringify({ username: 'anna', name: 'Anna', roles: [], ...owner }),
  );

test('a copy older than a week is deleted, a newer one is not', async () => {
  own({ takenAt: new Date().toISOString() });
  await forgetOldData();
  expect(removed).not.toHaveBeenCalled();
  own({ takenAt: '2026-01-02T08:00:00Z' });
  await forgetOldData();
  expect(removed).toHaveBeenCalledExactlyOnceWith('register-copy');
});

test('a copy that an earlier version of the page made, without its time, is kept', async () => {
  own({});
  await forgetOldData();
  expect(removed).not.toHaveBeenCalled();
});
