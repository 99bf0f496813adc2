import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { BYTE_ORDER_MARK } from '@cooler/contract/csv.ts';
import { CsvError } from './csv-error.ts';
import { DELIMITERS } from './delimiter.ts';
import { openCsv } from './open-csv.ts';
import { cellsOf, collected, pieces, refusal, rowsOf } from './testing/read-csv.ts';

describe('rows', () => {
  for (const delimiter of DELIMITERS) {
    test(`the delimiter ${JSON.stringify(delimiter)} is found from the header`, async () => {
      const others = DELIMITERS.filter((other) => other !== delimiter)
        .join('')
        .repeat(3);
      const lines = [
        ['a', `"${others}"`, 'c'],
        ['1', '2', '3'],
      ].map((cells) => cells.join(delimiter));
      assert.deepEqual(await cellsOf(lines.join('\n')), [
        ['a', others, 'c'],
        ['1', '2', '3'],
      ]);
    });
  }

  test('a first line that names the delimiter for Excel is no row', async () => {
    for (const line of ['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n', 'sep=;;;\r\n']) {
      const rows = await rowsOf(Buffer.from(`${line}a;b,c,d\n1;2`));
      assert.deepEqual(rows, [
        { row: 1, cells: ['a', 'b,c,d'] },
        { row: 2, cells: ['1', '2'] },
      ]);
    }
    assert.deepEqual(await cellsOf(Buffer.from('sep=x;b\n1;2')), [
      ['sep=x', 'b'],
      ['1', '2'],
    ]);
  });

  test('one column needs no delimiter', async () => {
    assert.deepEqual(await cellsOf('név\nPécs, Király u. 1.'), [['név'], ['Pécs, Király u. 1.']]);
  });

  test('the header alone decides the delimiter, with any line end and blank lines before it', async () => {
    for (const end of ['\n', '\r', '\r\n']) {
      const file = `${end}${end}a,b${end}1;2;3,4`;
      assert.deepEqual(await cellsOf(file), [
        ['a', 'b'],
        ['1;2;3', '4'],
      ]);
    }
  });

  test('LF, CRLF and CR may be mixed', async () => {
    for (const size of [1, 2, 3, 64]) {
      assert.deepEqual(await cellsOf('a;b\r\n1;2\n3;4\r5;6', size), [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ]);
    }
  });

  test('rows with too few or too many cells are returned for the caller to report', async () => {
    assert.deepEqual(await cellsOf('a;b\n1\n1;2;3\n'), [['a', 'b'], ['1'], ['1', '2', '3']]);
  });

  test('have the row number of a spreadsheet; blank rows are skipped', async () => {
    const rows = await rowsOf('\r\n;\r\na;b\r\n"1\r\n1";2\r\n\r\n ;\r\n3;4\r\n;;\r\n\r\n\r\n');
    assert.deepEqual(rows, [
      { row: 3, cells: ['a', 'b'] },
      { row: 4, cells: ['1\r\n1', '2'] },
      { row: 7, cells: ['3', '4'] },
    ]);
  });

  test('blanks around a value are kept', async () => {
    assert.deepEqual(await cellsOf('a;b\n  x ; y'), [
      ['a', 'b'],
      ['  x ', ' y'],
    ]);
  });
});

describe('refusals', () => {
  test('a file without rows', async () => {
    for (const empty of ['', '\n\n', ' ; \n', 'a;b', 'a;b\n;\n\n', BYTE_ORDER_MARK]) {
      await assert.rejects(rowsOf(empty), refusal('CSV_EMPTY'), JSON.stringify(empty));
    }
  });

  test('quotes that do not close or open in the middle, with their cell', async () => {
    await assert.rejects(rowsOf('a;b\n1;2\n3;"4\n5;6\n'), refusal('CSV_MALFORMED', 3, 'B3'));
    await assert.rejects(rowsOf('a;b\n1;2" x\n'), refusal('CSV_MALFORMED', 2, 'B2'));
    await assert.rejects(rowsOf('a;b\n1;"2"x\n'), refusal('CSV_MALFORMED', 2, 'B2'));
    await assert.rejects(rowsOf('a;b\n1;"2" x\n'), refusal('CSV_MALFORMED', 2, 'B2'));
    await assert.rejects(rowsOf(`a;b\n${';'.repeat(27)}x"\n`), refusal('CSV_MALFORMED', 2, 'AB2'));
  });

  test('but not blanks around quoted cells, with chunks of every size', async () => {
    const file = '"a" ; "b"\u00a0;\t"c;""d"""\n  "1\n2"  ;3 ;" 4 " \n';
    for (let size = 1; size <= file.length; size += 1)
      assert.deepEqual(await cellsOf(Buffer.from(file), size), [
        ['a', 'b', 'c;"d"'],
        ['1\n2', '3 ', ' 4 '],
      ]);
    assert.deepEqual(await cellsOf('"a"\t "b"\n1\t"2" '), [
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('tolerant reading returns stray quotes literally, but refuses an unclosed quote', async () => {
    const tolerant = (content: string, size = 3) =>
      collected(openCsv(pieces(Buffer.from(content), size), { isTolerant: true }));
    const cells = (await tolerant('a;b\n1;2" x\n1;"2"x";3\n1;"2"" x"" ";3\n1;"2\n";""\n')).map(
      (row) => row.cells,
    );
    assert.deepEqual(cells.slice(1), [
      ['1', '2" x'],
      ['1', '"2"x"', '3'],
      ['1', '2" x" ', '3'],
      ['1', '2\n', ''],
    ]);
    await assert.rejects(tolerant('a;b\n1;2\n3;"4\n5;6\n'), refusal('CSV_MALFORMED', 3, 'B3'));
  });

  test('a cell, a row and a file that are too large', async () => {
    const longest = 'x'.repeat(32_767);
    assert.deepEqual(await cellsOf(`a\n${longest}`), [['a'], [longest]]);
    await assert.rejects(rowsOf(`a\n1\n${longest}x`), refusal('CSV_CELL_TOO_LONG', 3, 'A3'));
    await assert.rejects(rowsOf(`a\n${';'.repeat(200)}1`), refusal('CSV_TOO_MANY_COLUMNS', 2));
    await assert.rejects(
      rowsOf(Buffer.alloc(64 * 1024 * 1024 + 1, `${'a'.repeat(30_000)};b\n`)),
      refusal('CSV_TOO_LARGE'),
    );
  });

  test('a row without an end, before the whole file is read', async () => {
    const MEGABYTE = 1024 * 1024;
    const fillings = [';', 'x', 'é', '";"', '";', ';\xff'];
    for (const [filling, isTolerant] of fillings.flatMap((each) => [
      [each, false] as const,
      [each, true] as const,
    ])) {
      let given = 0;
      const endless = Readable.from(
        (function* () {
          yield Buffer.from('a;b\r\n');
          for (; given < 64 * MEGABYTE; given += MEGABYTE / 4) yield Buffer.alloc(MEGABYTE / 4, filling);
        })(),
      );
      const reading = collected(openCsv(endless, { isTolerant }));
      const isMalformed = (error: unknown) =>
        error instanceof CsvError && `${error.code} ${error.row}` === 'CSV_MALFORMED 2';
      await assert.rejects(reading, isMalformed, `${filling} ${isTolerant}`);
      assert.ok(given < 16 * MEGABYTE, `${filling} ${isTolerant}: ${given} bytes read`);
    }
  });

  test('more rows than are wanted, as soon as they are passed; blank ones at the end do not count', async () => {
    const limited = (content: string) => collected(openCsv(pieces(Buffer.from(content), 9), { maxRows: 3 }));
    assert.equal((await limited('\na;b\n1;2\n\n3;4\n;\n;\n;\n')).length, 3);
    await assert.rejects(limited('a;b\n1;2\n1;2\n1;2\n1;2\n'), refusal('CSV_TOO_MANY_ROWS', 3));
    await assert.rejects(limited('a;b\n1;2\n\n\n3;4\n'), refusal('CSV_TOO_MANY_ROWS', 3));
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.from('1;2\n'.repeat(1_000));
      })(),
    );
    await assert.rejects(
      collected(openCsv(endless, { maxRows: 5_000, maxBytes: Number.POSITIVE_INFINITY })),
      refusal('CSV_TOO_MANY_ROWS', 5_000),
    );
  });

  test('an error of the upload stream is passed on', async () => {
    async function* broken() {
      yield Buffer.from(`a;b\n${'1;2\n'.repeat(20_000)}`);
      throw new Error('the connection broke');
    }
    await assert.rejects(collected(openCsv(Readable.from(broken()))), /the connection broke/);
  });
});

test('the upload stream is destroyed when the reader stops early', async () => {
  const upload = pieces(Buffer.from('a;b\n1;2\n'.repeat(50_000)), 1_000);
  const closed = new Promise((resolve) => upload.once('close', resolve));
  for await (const { row } of openCsv(upload)) if (row === 2) break;
  await closed;
  assert.equal(upload.destroyed, true);
});

test('others have their turn while a long file is read', async () => {
  const state = { turns: 0, isReading: true };
  const count = () => {
    state.turns += 1;
    if (state.isReading) setImmediate(count);
  };
  setImmediate(count);
  await rowsOf('a;b\n1;2\n'.repeat(10_000), 1_000_000);
  state.isReading = false;
  assert.ok(state.turns > 5, `${state.turns} turns`);
});
