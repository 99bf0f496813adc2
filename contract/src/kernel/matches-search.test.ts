import assert from 'node:assert/strict';
import { it } from 'node:test';
import { matchesSearch } from './matches-search.ts';

it('a search ignores case and accents', () => {
  assert.ok(matchesSearch('Székesfehérvár', ' szEKES '));
  assert.ok(matchesSearch('SZEKES', 'székes'));
  assert.ok(matchesSearch('anything', ''));
  assert.ok(!matchesSearch('Székesfehérvár', 'vác'));
});
