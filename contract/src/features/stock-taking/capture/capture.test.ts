import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findByCode } from './capture.ts';

const line = (inventoryNumber: string | null, serialNumber: string | null) => ({
  inventoryNumber,
  serialNumber,
});
const LINES = [
  line('L-1', 'A-9'),
  line('l-2', 'B-8'),
  line(null, 'L-2'),
  line('L-3', 'C-7'),
  line('L-4', 'C-7'),
];

describe('the device of a sheet that a code means', () => {
  const CASES: readonly (readonly [string, string, number])[] = [
    ['has that inventory number, whatever its case', 'L-2', 1],
    ['has that serial number if nothing has it as inventory number', 'b-8', 1],
    ['is the one of a label of the company', 'CR:l-1', 0],
  ];
  for (const [title, code, index] of CASES)
    it(title, () => assert.equal(findByCode(LINES, code), LINES[index]));

  it('is none that a label names by its serial number', () =>
    assert.equal(findByCode(LINES, 'CR:A-9'), undefined));
  it('is none of several', () => assert.equal(findByCode(LINES, 'C-7'), undefined));
  it('is none of an unknown code', () => assert.equal(findByCode(LINES, 'X-1'), undefined));
});
