import { clock, serverNow } from '@cooler/contract/clock.ts';
import { dayFromNow, dayIn } from '@cooler/contract/kernel/day.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { api } from './api.ts';

const HOUR_MS = 3_600_000;
const SERVER = Date.parse('2026-11-30T09:15:00Z');

/** Calls the server, whose answer takes that long. */
async function call(milliseconds = 0, cacheControl = 'no-store'): Promise<void> {
  const date = new Date(SERVER).toUTCString();
  const answer = () => {
    vi.setSystemTime(Date.now() + milliseconds);
    return { body: {}, headers: { date, 'cache-control': cacheControl } };
  };
  fakeServer({ 'GET /resource/here': answer });
  await api.get('/resource/here');
}

/** What the page says of today, on a phone whose clock is wrong. */
describe('today', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    clock.behind = 0;
  });

  it.each([-50, -24, 24, 9_000])('is that of the server where the clock is %i hours ahead', async (hours) => {
    vi.setSystemTime(SERVER + hours * HOUR_MS);
    await call();
    expect([dayFromNow(), dayIn(1)]).toEqual(['2026-11-30', '2026-12-01']);
    expect(serverNow()).toBe(SERVER);
  });

  it('is that of the clock where the answer only took long, and when the clock was set right', async () => {
    vi.setSystemTime(SERVER);
    await call(20 * HOUR_MS);
    expect(serverNow()).toBe(Date.now());
    vi.setSystemTime(SERVER - 24 * HOUR_MS);
    await call();
    vi.setSystemTime(SERVER);
    await call();
    expect(serverNow()).toBe(SERVER);
  });

  it.each(['no-cache', 'public, max-age=31536000, immutable'])(
    'is that of the clock where an answer comes from a cache (%s)',
    async (cacheControl) => {
      vi.setSystemTime(SERVER + 72 * HOUR_MS);
      await call(0, cacheControl);
      expect(serverNow()).toBe(Date.now());
    },
  );
});
