import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONVERTED, dayOfSerialNumber } from './converted-cells.ts';

test('the numbers of spreadsheets stand for days from 1954 on', () => {
  assert.equal(dayOfSerialNumber('45123'), '2023-07-16');
  assert.equal(dayOfSerialNumber('20000'), '1954-10-03');
  for (const text of ['', '19999', '100000', '45123,5', '2023-07-16', 'x45123', '４５１２３'])
    assert.equal(dayOfSerialNumber(text), undefined, text);
});

test('keys that a spreadsheet may have made of another text are recognised', () => {
  for (const text of [
    'IGAZ',
    'igaz',
    'HAMIS',
    'TRUE',
    'FALSE',
    'márc.12',
    'szept. 3',
    '12-Mar',
    'Jan-26',
    '2024. 03. 12.',
    '2024.3.1.',
  ])
    assert.match(text, CONVERTED);
  for (const text of ['Igazi', '3-12', 'MAR-200', 'márc', '2024-03-12', '45123', 'TRUE-1', 'A 12-Mar'])
    assert.doesNotMatch(text, CONVERTED);
});
