import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNumber } from './typed-number.ts';

const isEach = (cases: Readonly<Record<string, number>>) => {
  for (const [text, value] of Object.entries(cases))
    assert.equal(parseNumber(text), value, JSON.stringify(text));
};

const refusesEach = (texts: readonly string[]) => {
  for (const text of texts) assert.equal(parseNumber(text), undefined, JSON.stringify(text));
};

test('numbers may have a decimal comma', () => {
  isEach({
    '1,5': 1.5,
    '1.5': 1.5,
    '-0,25': -0.25,
    '1 234,5': 1234.5,
    '12\u00a0345': 12_345,
    ' 7 ': 7,
    '2,0': 2,
    '0,1255': 0.1255,
  });
  refusesEach([
    '',
    ',5',
    '5,',
    '1,2,3',
    '1,500',
    '1.000',
    '1.234,5',
    '1,234.5',
    'NaN',
    'Infinity',
    '1e3',
    '9'.repeat(400),
  ]);
});
