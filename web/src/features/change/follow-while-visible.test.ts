import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWhileVisible } from './follow-while-visible.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a poll that fails again and again is repeated ever more rarely, until it succeeds', async () => {
  const ended = new AbortController();
  const results = [false, false, false, false, false, true, false];
  const times: number[] = [];
  const start = Date.now();
  void followWhileVisible(async () => {
    times.push((Date.now() - start) / 1000);
    const isGood = results.shift();
    if (isGood === undefined) ended.abort();
    if (!isGood) throw new Error('no answer');
  }, ended.signal);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(times).toEqual([0, 5, 15, 35, 75, 115, 115, 120]);
});
