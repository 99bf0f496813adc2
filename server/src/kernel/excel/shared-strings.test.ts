import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cellValues, readWorkbook } from './testing/read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* repeated(count: number): AsyncGenerator<string[][]> {
  for (let index = 0; index < count; index += 1) yield [[`${index}`, 'Budapest', `${index % 40_000}`]];
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

const COLUMNS = 8;
const LONG = 40_000;

/** Memory in use after garbage collection, in MB. */
function megabytesInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

test('substrings do not keep the longer texts in memory', async () => {
  let atTheEnd = 0;
  async function* cutFromLongOnes(): AsyncGenerator<string[][]> {
    for (let row = 0; row < 2_000; row += 1) {
      const texts = Array.from({ length: COLUMNS }, (_, column) => `${row} Szent István körút ${column}`);
      yield [texts.map((text) => `${text}${'x'.repeat(LONG)}`.replace('x', '-').slice(0, text.length))];
    }
    atTheEnd = megabytesInUse();
  }
  const before = megabytesInUse();
  const columns = Array.from({ length: COLUMNS }, (_, n) => ({ header: `${n}`, kind: 'text' as const }));
  await buffer(writeWorkbook({ sheetName: 'Lista', columns, rows: cutFromLongOnes() }));
  assert.ok(atTheEnd - before < 100, `${Math.round(atTheEnd - before)} MB`);
});
