import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const cached = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('./shell-cache.ts', () => ({ updateShellCache: cached }));
vi.mock('./page-data.ts', () => ({ pageStart: () => ({ version: '1' }) }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }));
  // The first import read the version of the page, before it had one.
  vi.resetModules();
  cached.mockClear();
});
afterEach(() => vi.useRealTimers());

test('a newer version is offered once it is on the phone; what fails is tried again, but not by each response', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { noteServerVersion, useNewerVersion } = await import('./newer-version.ts');
  const { result } = renderHook(useNewerVersion);
  const failure = Promise.withResolvers<undefined>();
  cached.mockReturnValueOnce(failure.promise);
  noteServerVersion('2');
  noteServerVersion('2');
  expect(cached).toHaveBeenCalledOnce();
  failure.reject(new Error('The worker did not answer'));
  await waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(result.current).toBe(false);
  // A full phone would download it all the time.
  noteServerVersion('2');
  expect(cached).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  noteServerVersion('2');
  await waitFor(() => expect(result.current).toBe(true));
  expect(cached).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('a version that is taken back before it is on the phone is not offered', async () => {
  const { noteServerVersion, useNewerVersion } = await import('./newer-version.ts');
  const { result } = renderHook(useNewerVersion);
  const stored = Promise.withResolvers<undefined>();
  cached.mockReturnValueOnce(stored.promise);
  noteServerVersion('2');
  noteServerVersion('1');
  await act(async () => stored.resolve(undefined));
  expect(result.current).toBe(false);
});
