import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { BYTE_ORDER_MARK } from '@cooler/contract/csv.ts';
import { CsvError } from './csv-error.ts';
import { DELIMITERS } from './delimiter.ts';
import { openCsv } from './open-csv.ts';
import { cellsOf, collected, pieces, rowsOf } from './testing/read-csv.ts';

/** Windows-1250 bytes; only what the tests need of it. */
function windows1250(text: string): Buffer {
  const codes = new Map(
    [...'őűŐŰ€'].map((letter, index) => [letter, [0xf5, 0xfb, 0xd5, 0xdb, 0x80][index] ?? 0]),
  );
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? letter.charCodeAt(0)));
}

function utf16be(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
}

const refusal = (code: CsvError['code'], row?: number, cell?: string) => (error: unknown) => {
  assert.ok(error instanceof CsvError, String(error));
  assert.deepEqual([error.code, error.row, error.cell], [code, row, cell]);
  return true;
};

const HUNGARIAN = 'Kód;Név;Megjegyzés\r\nB-1;Őrségi hűtő;"több\r\nsoros; ""idézet"""\r\nB-2;Űrhajó;é\r\n';
const HUNGARIAN_CELLS = [
  ['Kód', 'Név', 'Megjegyzés'],
  ['B-1', 'Őrségi hűtő', 'több\r\nsoros; "idézet"'],
  ['B-2', 'Űrhajó', 'é'],
];

describe('encodings, with chunks of every size', () => {
  const encodings = {
    'UTF-8': Buffer.from(HUNGARIAN),
    'UTF-8 with a byte order mark': Buffer.from(BYTE_ORDER_MARK + HUNGARIAN),
    'Windows-1250': windows1250(HUNGARIAN),
    'UTF-16LE': Buffer.from(`\ufeff${HUNGARIAN}`, 'utf16le'),
    'UTF-16BE': utf16be(HUNGARIAN),
  };
  for (const [name, bytes] of Object.entries(encodings)) {
    test(name, async () => {
      for (let size = 1; size <= bytes.length; size += 1) {
        assert.deepEqual(await cellsOf(bytes, size), HUNGARIAN_CELLS, `pieces of ${size}`);
      }
    });
  }

  const plain = `a;b\n${`${'x'.repeat(100)};y\n`.repeat(2_000)}`;
  const tail = 'ő;ű\n';
  for (const [name, bytes] of [
    ['UTF-8', Buffer.from(plain + tail)],
    ['Windows-1250', Buffer.concat([Buffer.from(plain), windows1250(tail)])],
  ] as const) {
    test(`${name} whose first accent comes after 200,000 plain letters`, async () => {
      for (const size of [1_000, 4_099, 65_536, 65_537, bytes.length]) {
        assert.deepEqual((await cellsOf(bytes, size)).at(-1), ['ő', 'ű']);
      }
    });
  }

  test('UTF-8 with lines far longer than the chunks', async () => {
    const cells = Array.from({ length: 5 }, () => 'é'.repeat(30_000));
    for (const size of [1_000, 1_001, 4_099]) {
      const rows = await cellsOf(`a;b;c;d;e\n${cells.join(';')}\n`, size);
      assert.ok(rows[1]?.every((cell) => cell === cells[0]));
    }
  });

  test('UTF-8 in chunks of any length that end within a letter', async () => {
    const file = Buffer.from(`ő;b\n${'é;űű\n'.repeat(60_000)}`);
    for (const size of [65_536, 65_537, 262_144, 262_145, 262_146]) {
      const rows = await cellsOf(file, size);
      assert.deepEqual([rows[0], rows.at(-1), rows.length], [['ő', 'b'], ['é', 'űű'], 60_001], `${size}`);
    }
  });

  test('UTF-16 in more than one chunk', async () => {
    const bytes = Buffer.from(`\ufeff${plain}${tail}`, 'utf16le');
    const rows = await cellsOf(bytes);
    assert.equal(rows.length, 2_002);
    assert.deepEqual(rows.at(-1), ['ő', 'ű']);
  });

  test('UTF-8 with a byte order mark that ends within a letter is refused', async () => {
    const cut = Buffer.from(`${BYTE_ORDER_MARK}ő;b\nx;é`).subarray(0, -1);
    await assert.rejects(rowsOf(cut), refusal('CSV_NOT_TEXT', 2, 'B2'));
  });

  test('Windows-1250 whose only accent is its last byte', async () => {
    assert.deepEqual(await cellsOf(windows1250('a;b\nx;á')), [
      ['a', 'b'],
      ['x', 'á'],
    ]);
  });

  test('bytes that are invalid in the encoding detected at the beginning are refused with their row', async () => {
    const wrong = Buffer.concat([
      Buffer.from(`ő;b\n${`${'é'.repeat(100)};y\n`.repeat(2_000)}`),
      windows1250('ő;y\n'),
    ]);
    await assert.rejects(rowsOf(wrong), refusal('CSV_NOT_TEXT', 2_002, 'A2002'));
  });

  for (const [what, parts] of [
    [
      'UTF-8 with one damaged byte',
      [Buffer.from('Kód;Név\nB-1;Őrségi hűtő\nB-2;Űrha'), Buffer.from([0xf3]), Buffer.from('\n')],
    ],
    [
      'UTF-8 to which Windows-1250 was added',
      [Buffer.from('Kód;Név\nB-1;Őrségi hűtő\n'), windows1250('B-2;Űrhajó\n')],
    ],
    [
      'Windows-1250 to which UTF-8 was added',
      [windows1250('Kod;Nev\nB-0;x\nB-1;Őrségi hűtő\n'), Buffer.from('B-2;Űrhajó\n')],
    ],
  ] as const)
    test(`${what} is refused with its first row that is not UTF-8`, async () => {
      await assert.rejects(rowsOf(Buffer.concat(parts)), refusal('CSV_NOT_TEXT', 3, 'B3'));
    });

  // What Excel saves as CSV (MS-DOS) and CSV (Macintosh), with a header without accents.
  for (const [what, bytes] of [
    ['DOS', [0x82, 0x8b]],
    ['a Mac', [0x8e, 0xcc]],
  ] as const) {
    test(`letters of ${what} are refused, not read as other signs`, async () => {
      const [e = 0, o = 0] = bytes;
      const file = Buffer.from([...Buffer.from('Code;Name\nB-1;h'), e, ...Buffer.from('t'), o, 0x0a]);
      await assert.rejects(cellsOf(file), refusal('CSV_NOT_TEXT', 2, 'B2'));
    });
  }

  test('a binary file is refused', async () => {
    await assert.rejects(
      rowsOf(Buffer.from('504b0304140000000800', 'hex')),
      refusal('CSV_NOT_TEXT', 1, 'A1'),
    );
  });
});

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
