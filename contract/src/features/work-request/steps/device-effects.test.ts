import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEVICE_EFFECTS } from './device-effects.ts';

describe('the first effect of a request', () => {
  it('moves no device and needs no place, so that a file can apply it to all devices in one statement', () => {
    const first = DEVICE_EFFECTS.filter(({ reaching }) => reaching.includes('REQUIRED'));
    assert.ok(first.length > 0);
    for (const { place, atServiceCompany, maintained } of first) {
      assert.deepEqual([place, atServiceCompany, maintained], [undefined, undefined, undefined]);
    }
  });
});
