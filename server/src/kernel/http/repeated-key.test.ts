import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hasRepeatedKey } from './repeated-key.ts';

describe('hasRepeatedKey', () => {
  const REPEATED = [
    '{"a":1,"a":1}',
    '{"a":1,"b":[{"c":{}}],"a":2}',
    '[{"x":{"a":"}","b":[],"a":null}}]',
    '{"a":1,"\\u0061":2}',
    '{"\\"":1,"\\"":2}',
    '{"a\\\\":1,"a\\\\":2}',
    '{ "a" : "{" , "b" : "," , "a" : 1 }',
  ];
  for (const json of REPEATED) it(`finds it in ${json}`, () => assert.equal(hasRepeatedKey(json), true));

  it('finds none in generated JSON, and each inserted duplicate', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), fc.jsonValue(), (value, key, other) => {
        const json = JSON.stringify({ [key]: other, rest: value }, null, 1);
        assert.equal(hasRepeatedKey(json), false, json);
        const twice = `[${json.slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(other)}}]`;
        assert.equal(hasRepeatedKey(twice), true, twice);
      }),
      { seed: 20_261_122, numRuns: 2000 },
    );
  });
});
