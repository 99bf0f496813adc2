import { expect, test } from 'vitest';
import { createCodeDeduplicator } from './code-deduplicator.ts';

test('a code counts once while it stays in view, and again after it has been out of view', () => {
  const isFirstSight = createCodeDeduplicator();
  const results = [0, 1000, 2000, 4500, 7500, 10_501].map((now) => isFirstSight('CR:1', now));
  expect(results).toEqual([true, false, false, false, false, true]);
});

test('two alternating codes count once each', () => {
  const isFirstSight = createCodeDeduplicator();
  const results = ['A', 'B', 'A', 'B'].map((code, index) => isFirstSight(code, index * 1000));
  expect(results).toEqual([true, true, false, false]);
});
