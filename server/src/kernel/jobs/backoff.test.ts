import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { backoffMs, INITIAL_BACKOFF_MS, MAX_ATTEMPTS, parseRetryAfter } from './backoff.ts';

const HOUR_MS = 3_600_000;
const longest = (attempts: number) => backoffMs(attempts, INITIAL_BACKOFF_MS, 1);

describe('the wait before the next attempt', () => {
  it('is two seconds after the first, twice as long after each further one, and at most half an hour', () => {
    assert.deepEqual([1, 2, 3, 10].map(longest), [2_000, 4_000, 8_000, 1_024_000]);
    assert.deepEqual([11, 12, 5_000].map(longest), [HOUR_MS / 2, HOUR_MS / 2, HOUR_MS / 2]);
  });

  it('is by chance up to half of that shorter, so that what failed together is not sent together', () => {
    assert.equal(backoffMs(3, INITIAL_BACKOFF_MS, 0), 4_000);
    assert.equal(backoffMs(3, INITIAL_BACKOFF_MS, 0.5), 6_000);
    const waits = new Set(Array.from({ length: 20 }, () => backoffMs(10, INITIAL_BACKOFF_MS)));
    assert.ok(waits.size > 1);
  });

  it('adds up to about a day until a message is parked', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) =>
      backoffMs(index + 1, INITIAL_BACKOFF_MS, 0.5),
    );
    const hours = waits.reduce((sum, wait) => sum + wait) / HOUR_MS;
    assert.ok(hours > 12 && hours < 36, `${hours} hours`);
  });
});

describe('the wait that a receiver asks for', () => {
  const NOW = Date.parse('2026-11-30T08:00:00Z');
  const waitOf = (header?: string) => parseRetryAfter(header, NOW);

  it('is in seconds, or until a point in time', () => {
    assert.equal(waitOf('120'), 120_000);
    assert.equal(waitOf('Mon, 30 Nov 2026 08:01:30 GMT'), 90_000);
  });

  it('is at most an hour, and nothing once that time has passed', () => {
    assert.equal(waitOf('86400'), HOUR_MS);
    assert.equal(waitOf('Tue, 01 Dec 2026 08:00:00 GMT'), HOUR_MS);
    assert.equal(waitOf('Mon, 30 Nov 2026 07:00:00 GMT'), 0);
  });

  it('is none if the header is missing or says neither', () => {
    assert.deepEqual([undefined, '', 'soon'].map(waitOf), [undefined, undefined, undefined]);
  });
});
