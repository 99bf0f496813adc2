import { expect, test } from 'vitest';
import { choicesWith } from './known-choices.ts';

test('the shop with the typed code comes first, however many hold it', () => {
  const shops = Array.from({ length: 1_200 }, (_, n) => ({
    value: `${n + 1}`,
    label: `${n + 1} · Bolt · Pécs`,
  }));
  for (const typed of ['9', '45', '1045', ' 45 ']) {
    const choices = choicesWith(shops, typed);
    expect(choices[0]?.value).toBe(typed.trim());
    expect(choices.length).toBeLessThanOrEqual(50);
  }
  const stocked = [{ value: 'LTR-1', label: 'LTR-1 · 45 · Hűtő' }, ...shops];
  expect(choicesWith(stocked, '45')[0]?.value).toBe('LTR-1');
});
