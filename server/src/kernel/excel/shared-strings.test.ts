import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { cellValues, readWorkbook } from './testing/read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* repeated(count: number): AsyncGenerator<string[][]> {
  for (let index = 0; index < count; index += 1) yield [[`${index}`, 'Budapest', `${index % 40_000}`]];
}

test('texts seen lately are kept once, and long after they are still right', async () => {
  const columns = ['a', 'b', 'c'].map((header) => ({ header, kind: 'text' as const }));
  const file = await buffer(writeWorkbook({ sheetName: 'Lista', columns, rows: repeated(60_000) }));
  const [, ...rows] = cellValues(readWorkbook(file)[0]);
  rows.forEach(([first, second, third], index) => {
    assert.deepEqual([first, second, third], [`${index}`, 'Budapest', `${index % 40_000}`]);
  });
  assert.equal(file.toString('latin1').split('Budapest').length - 1, 1);
});
