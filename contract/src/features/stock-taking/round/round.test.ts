import assert from 'node:assert/strict';
import { it } from 'node:test';
import { percentDone, type RoundCounts } from './round.ts';

const COUNTS: RoundCounts = {
  ...{ shops: 1, shopsDone: 0, devices: 200, found: 0, absent: 0, dropped: 0, uncounted: 0, waiting: 0 },
};

it('a round is done in whole percent of its devices, and wholly only when none is left', () => {
  assert.equal(percentDone({ ...COUNTS, waiting: 200 }), 0);
  assert.equal(percentDone({ ...COUNTS, waiting: 50, uncounted: 50 }), 50);
  assert.equal(percentDone({ ...COUNTS, waiting: 1 }), 99);
  assert.equal(percentDone(COUNTS), 100);
  assert.equal(percentDone({ ...COUNTS, devices: 0 }), 0);
});
