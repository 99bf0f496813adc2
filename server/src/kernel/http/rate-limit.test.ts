import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

const PER_MINUTE = 2;
const MAX_CALLERS = 3;

describe('a rate limit', () => {
  it('lets each caller make its calls, then says how long to wait', () => {
    const secondsToWait = createRateLimit(PER_MINUTE);
    for (const caller of ['a', 'b'])
      assert.deepEqual(
        [1, 2, 3].map(() => secondsToWait(caller)),
        [0, 0, 30],
      );
  });

  it('keeps only those who have called last, so that its memory is bounded', () => {
    const secondsToWait = createRateLimit(PER_MINUTE, MAX_CALLERS);
    const useUp = (caller: string) => [1, 2].map(() => secondsToWait(caller));
    for (const caller of ['a', 'b', 'c']) useUp(caller);
    assert.ok(secondsToWait('a') > 0);
    useUp('d');
    assert.deepEqual(
      ['a', 'c', 'd'].map((caller) => secondsToWait(caller) > 0),
      [true, true, true],
    );
    assert.equal(secondsToWait('b'), 0);
  });

  it('forgets a caller after a minute', (context) => {
    let now = 0;
    context.mock.method(performance, 'now', () => now);
    const secondsToWait = createRateLimit(PER_MINUTE, MAX_CALLERS);
    for (const caller of ['a', 'a']) secondsToWait(caller);
    assert.equal(secondsToWait('a'), 30);
    now = 60_001;
    assert.equal(secondsToWait('b'), 0);
    assert.equal(secondsToWait('a'), 0);
  });
});
