import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { copiedRows } from './testing/copied-rows.ts';
import { cellValues, readWorkbook } from './testing/read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* repeated(count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) {
    yield copiedRows([[index, 'Budapest', index % 40_000]]);
  }
}

test('recent texts are stored once, and texts that recur much later are still correct', async () => {
  const columns = ['a', 'b', 'c'].map((header) => ({ header, kind: 'text' as const }));
  const file = await buffer(writeWorkbook({ sheetName: 'Lista', columns, rows: repeated(60_000) }));
  const [, ...rows] = cellValues(readWorkbook(file)[0]);
  rows.forEach(([first, second, third], index) => {
    assert.deepEqual([first, second, third], [`${index}`, 'Budapest', `${index % 40_000}`]);
  });
  assert.equal(file.toString('latin1').split('Budapest').length - 1, 1);
});

test('the same text is written in the words of its column, also where another column has written it before', async () => {
  const columns = [
    { header: 'a', kind: 'text' },
    { header: 'b', kind: 'text', toText: (text: string) => `${text}!` },
    { header: 'c', kind: 'int' },
    { header: 'd', kind: 'text' },
  ] as const;
  const given = [
    ['7', '7', '7', '7'],
    ['7', '8', 'x', 'x'],
  ];
  const rows = (async function* () {
    yield copiedRows([...given, ...given]);
  })();
  const file = await buffer(writeWorkbook({ sheetName: 'Lista', columns, rows }));
  const shown = [
    ['7', '7!', 7, '7'],
    ['7', '8!', 'x', 'x'],
  ];
  assert.deepEqual(cellValues(readWorkbook(file)[0]).slice(1), [...shown, ...shown]);
});
