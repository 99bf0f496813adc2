import assert from 'node:assert/strict';
import { it } from 'node:test';
import { placeholderFaults } from './placeholder-faults.ts';

const namesIn = (shipped: string | null, translated: string) =>
  placeholderFaults(shipped, translated).translated?.[0]?.params?.names;

it('a translation has no placeholder but those of the shipped text, rightly spelt', () => {
  assert.equal(namesIn('{count|row|rows} of {total}', '{total}: {count|sor|sor}'), undefined);
  assert.equal(namesIn('{count} rows', '{number} rows'), '{number}');
  assert.equal(namesIn('{count} rows', '{count rows'), '{count rows');
  assert.equal(namesIn('{count} rows', 'count} rows'), '}');
  assert.equal(namesIn(null, '{anything}'), undefined);
});
