import { expect, test } from 'vitest';
import { createCodeDeduplicator } from './code-deduplicator.ts';

test('a code counts once while it stays in sight, and again after it has been away', () => {
  const isFirstSight = createCodeDeduplicator();
  const looks = [0, 1000, 2000, 4500, 7600].map((now) => isFirstSight('CR:1', now));
  expect(looks).toEqual([true, false, false, false, true]);
});

test('two codes in turn count once each', () => {
  const isFirstSight = createCodeDeduplicator();
  const looks = ['A', 'B', 'A', 'B'].map((code, index) => isFirstSight(code, index * 1000));
  expect(looks).toEqual([true, true, false, false]);
});
