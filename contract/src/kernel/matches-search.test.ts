import assert from 'node:assert/strict';
import { it } from 'node:test';
import { matchesSearch } from './matches-search.ts';

it('a search finds what was typed, whatever its case and accents', () => {
  assert.ok(matchesSearch('Székesfehérvár', ' szEKES '));
  assert.ok(matchesSearch('SZEKES', 'székes'));
  assert.ok(matchesSearch('anything', ''));
  assert.ok(!matchesSearch('Székesfehérvár', 'vác'));
});
