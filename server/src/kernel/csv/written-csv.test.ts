import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BYTE_ORDER_MARK, writeCsvLine } from '@cooler/contract/csv.ts';
import fc from 'fast-check';
import { DELIMITERS } from './delimiter.ts';
import { cellsOf } from './testing/read-csv.ts';

test('a cell is quoted where a reader needs it, and nowhere else', () => {
  const cells = ['two words', ' before', 'after ', 'a;b', 'a,b', 'a\tb', 'a"b', 'a\nb'];
  const written = 'two words;" before";"after ";"a;b";"a,b";"a\tb";"a""b";"a\nb"\r\n';
  assert.equal(writeCsvLine(cells), written);
});

describe('what is written is read back', () => {
  test('any text, in chunks of any size', async () => {
    const markOfNoText = '\ufffd';
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({
          unit: fc.constantFrom('"', "'", '=', '＝', '-', ';', ',', '\t', '\r', '\n', ' ', 'ő', '😀'),
        }),
      )
      .filter((text) => !text.includes(markOfNoText));
    const row = fc.array(cell, { minLength: 2, maxLength: 5 }).map((cells) => ['x', ...cells]);
    const delimiter = fc.constantFrom(...DELIMITERS);
    const rows = fc.array(row, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, delimiter, fc.integer({ min: 1, max: 40 }), async (lines, separator, size) => {
        const all = [['fej', 'léc'], ...lines];
        const file = BYTE_ORDER_MARK + all.map((cells) => writeCsvLine(cells, separator)).join('');
        assert.deepEqual(await cellsOf(file, size), all);
      }),
      { numRuns: 300 },
    );
  });

  test('a formula is text for a spreadsheet and itself again for us', async () => {
    const cells = [
      '=1+1',
      '+36',
      '-5',
      '@x',
      "'",
      "'=x",
      'a=b',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      '\n=1',
      ' =1',
      '\u00a0＝1',
    ];
    const line = writeCsvLine(cells);
    assert.equal(line, `'=1+1;'+36;'-5;'@x;';''=x;a=b;'＝1;'＋1;'－1;'＠x;"'\n=1";' =1;'\u00a0＝1\r\n`);
    assert.deepEqual(await cellsOf(`${writeCsvLine(['a', 'b'])}${line}`), [['a', 'b'], cells]);
  });
});
