import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from './random.ts';

const draw = <T>(count: number, take: () => T): T[] => Array.from({ length: count }, take);

describe('createRandom', () => {
  it('is deterministic for a seed', () => {
    const numbers = (seed: string) => {
      const random = createRandom(seed);
      return draw(20, () => random.int(0, 1_000_000));
    };
    assert.deepEqual(numbers('shops'), numbers('shops'));
    assert.notDeepEqual(numbers('shops'), numbers('people'));
  });

  it('returns integers of the whole range, both ends included', () => {
    const random = createRandom('int');
    assert.deepEqual([...new Set(draw(500, () => random.int(3, 7)))].sort(), [3, 4, 5, 6, 7]);
  });

  it('follows weights and probabilities', () => {
    const random = createRandom('weights');
    const rare = draw(4000, () =>
      random.weighted([
        ['often', 9],
        ['rare', 1],
        ['never', 0],
      ]),
    );
    const share = rare.filter((item) => item === 'rare').length / rare.length;
    assert.ok(share > 0.07 && share < 0.13, `${share}`);
    assert.ok(!rare.includes('never'));
    assert.ok(draw(50, () => random.chance(0)).every((hit) => !hit));
    assert.ok(draw(50, () => random.chance(1)).every(Boolean));
  });

  it('samples distinct items, at most all of them', () => {
    const random = createRandom('sample');
    assert.equal(new Set(random.sample([1, 2, 3, 4, 5], 3)).size, 3);
    assert.deepEqual(random.sample([1, 2, 3], 9).sort(), [1, 2, 3]);
  });

  it('returns days between two offsets, across the end of a year', () => {
    const random = createRandom('date');
    const days = new Set(draw(200, () => random.date('2026-01-01', -1, 1)));
    assert.deepEqual([...days].sort(), ['2025-12-31', '2026-01-01', '2026-01-02']);
  });

  it('throws on an empty list', () => {
    const random = createRandom('empty');
    assert.throws(() => random.pick([]), /Nothing to pick from/);
    assert.throws(() => random.weighted([]), /Nothing to pick from/);
  });
});
