import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LATE_MS } from '../../kernel/offline/late.ts';
import { rememberCopyOwner } from './copy-owner.ts';
import { orCached } from './or-cached.ts';

const cached = vi.hoisted(() => ({ savePage: vi.fn(async () => undefined), cachedResponse: vi.fn() }));
vi.mock('./cached-responses.ts', () => cached);

const COPY = { name: 'as of yesterday', cachedAt: '2026-03-02T08:00:00Z' };
const NOW = { name: 'as of now' };

describe('a page of a network that is late', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    rememberCopyOwner({ username: 'anna', name: 'Anna', roles: [], takenAt: new Date().toISOString() });
    cached.cachedResponse.mockResolvedValue(COPY);
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  /** Asks for a page, and lets the network be late. */
  async function ask() {
    const server = Promise.withResolvers<typeof NOW>();
    const onLate = vi.fn();
    const page = orCached('shops/B-1', () => server.promise, onLate);
    await vi.advanceTimersByTimeAsync(LATE_MS);
    return { server, onLate, page };
  }

  test('is that of the copy, until the answer comes', async () => {
    const { server, onLate, page } = await ask();
    expect(await page).toEqual(COPY);
    server.resolve(NOW);
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledWith(NOW));
    expect(cached.savePage).toHaveBeenCalledWith('shops/B-1', NOW);
  });

  test('stays that of the copy if no answer comes', async () => {
    const { server, onLate, page } = await ask();
    server.reject(new Error('lost'));
    expect(await page).toEqual(COPY);
    expect(onLate).not.toHaveBeenCalled();
  });

  test('is not replaced by an answer to an earlier request that comes after the newest', async () => {
    const { server: earlier, onLate: onEarlier } = await ask();
    const { server, onLate } = await ask();
    server.resolve(NOW);
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledWith(NOW));
    earlier.resolve({ name: 'as of an hour ago' });
    await vi.advanceTimersByTimeAsync(0);
    expect(onEarlier).not.toHaveBeenCalled();
    expect(cached.savePage).toHaveBeenLastCalledWith('shops/B-1', NOW);
  });

  test('is replaced by an answer to an earlier request where the newest has failed', async () => {
    const { server: earlier, onLate: onEarlier } = await ask();
    const { server } = await ask();
    server.reject(new Error('lost'));
    earlier.resolve(NOW);
    await vi.waitFor(() => expect(onEarlier).toHaveBeenCalledWith(NOW));
    expect(cached.savePage).toHaveBeenLastCalledWith('shops/B-1', NOW);
  });

  test('is waited for if it is not in the copy', async () => {
    cached.cachedResponse.mockResolvedValue(undefined);
    const { server, page } = await ask();
    server.resolve(NOW);
    expect(await page).toEqual(NOW);
  });
});
