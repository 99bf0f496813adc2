import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { SheetColumn } from './cells.ts';
import { copiedRows, type GivenCell } from './testing/copied-rows.ts';
import { cellValues, readWorkbook } from './testing/read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* each(rows: Iterable<GivenCell[]>): AsyncGenerator<Buffer> {
  for (const row of rows) yield copiedRows([row]);
}

const TEXT: readonly SheetColumn[] = [{ header: 'Szöveg', kind: 'text' }];

async function written(columns: readonly SheetColumn[], rows: Iterable<GivenCell[]>, sheetName = 'Lista') {
  return readWorkbook(await buffer(writeWorkbook({ sheetName, columns, rows: each(rows) })));
}

async function writtenTexts(texts: string[]) {
  const [sheet] = await written(
    TEXT,
    texts.map((text) => [text]),
  );
  return cellValues(sheet)
    .slice(1)
    .map(([text]) => text);
}

describe('cells', () => {
  test('every kind of value is written as a cell of its kind, empty values are not written', async () => {
    const columns = [
      { header: 'Név', kind: 'text' },
      { header: 'Darab', kind: 'int' },
      { header: 'Érték', kind: 'decimal' },
      { header: 'Nap', kind: 'date' },
      { header: 'Mikor', kind: 'instant' },
    ] as const;
    const [sheet] = await written(columns, [
      ['Őrség', 12, 1.25, '2024-02-29', '2024-07-01T10:30:00.000Z'],
      ['', null, null, null, ''],
    ]);
    assert.deepEqual(cellValues(sheet), [
      ['Név', 'Darab', 'Érték', 'Nap', 'Mikor'],
      ['Őrség', 12, 1.25, 45351, 45474 + 12.5 / 24],
      [null, null, null, null, null],
    ]);
    const formats = sheet?.rows[1]?.map((cell) => cell?.format);
    assert.deepEqual(formats, ['@', '0', 'General', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm']);
  });

  test('days that no sheet can hold are texts, also those of the first century', async () => {
    const days = ['0001-01-01', '0026-03-15', '0099-12-31', '1899-12-31', '1900-02-28'];
    const [sheet] = await written(
      [{ header: 'Nap', kind: 'date' }],
      days.map((day) => [day]),
    );
    assert.deepEqual(
      cellValues(sheet).slice(1),
      days.map((day) => [day]),
    );
  });

  test('texts are never formulas and keep all characters, line ends and emoji', async () => {
    const texts = [
      '=1+1',
      '-2',
      '+36 30',
      '@x',
      "'",
      'árvíztűrő tükörfúrógép ŐŰ',
      '😀 👩‍👩‍👧',
      'a\nb\r\nc',
      ' ',
      'null',
    ];
    assert.deepEqual(await writtenTexts(texts), texts);
  });

  test('values that do not fit their column are written as text', async () => {
    const columns = (['int', 'date', 'instant'] as const).map((kind) => ({ header: kind, kind }));
    const rows = [
      ['sok', '1899-12-31', 'tegnap'],
      ['NaN', 'soha', '2024-01-01'],
    ];
    const [sheet] = await written(columns, rows);
    assert.deepEqual(cellValues(sheet).slice(1), rows);
  });

  test('numbers given as text are numbers, unless Excel would round them', async () => {
    const digits = ['12', '-7', '99999999999999999'];
    const [sheet] = await written(
      [{ header: 'Darab', kind: 'int' }],
      digits.map((text) => [text]),
    );
    assert.deepEqual(cellValues(sheet).slice(1), [[12], [-7], ['99999999999999999']]);
  });

  test('instants are in Budapest time, also across DST changes', async () => {
    const cases = [
      ['2024-03-31T00:59:59Z', '2024-03-31T01:59:59Z'],
      ['2024-03-31T01:00:00Z', '2024-03-31T03:00:00Z'],
      ['2024-10-27T00:59:00Z', '2024-10-27T02:59:00Z'],
      ['2024-10-27T01:00:00Z', '2024-10-27T02:00:00Z'],
      ['2024-12-31T23:30:00.999Z', '2025-01-01T00:30:00Z'],
    ];
    const [sheet] = await written(
      [{ header: 'Mikor', kind: 'instant' }],
      cases.map(([instant = '']) => [instant]),
    );
    const shown = cellValues(sheet)
      .slice(1)
      .map(([serial]) => new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1000).toISOString());
    assert.deepEqual(
      shown,
      cases.map(([, clock = '']) => new Date(clock).toISOString()),
    );
  });

  test('any text and number is read back unchanged', async () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => value !== '');
    const decimal = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((value) => value / 1000);
    const row = fc.tuple(text, fc.integer(), decimal, text);
    const kinds = ['text', 'int', 'decimal', 'text'] as const;
    const columns = kinds.map((kind) => ({ header: kind, kind }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 60 }), async (rows) => {
        const [sheet] = await written(columns, rows);
        assert.deepEqual(cellValues(sheet).slice(1), rows);
      }),
      { numRuns: 60 },
    );
  });
});

describe('long texts', () => {
  test('longer than a record, in one-byte, two-byte and surrogate-pair characters', async () => {
    const texts = [
      'x'.repeat(32_767),
      'ő'.repeat(32_767),
      '😀'.repeat(16_383),
      'é'.repeat(8_221),
      'ű'.repeat(4_110),
    ];
    assert.deepEqual(await writtenTexts(texts), texts);
  });

  test('split by a record at every position', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => [
      'k'.repeat(8_150 + index),
      `ő😀${index}é`,
      `${index}😀😀`,
    ]);
    assert.deepEqual(await writtenTexts(texts.flat()), texts.flat());
  });

  test('longer than a cell can hold are truncated with an ellipsis', async () => {
    const [long, pairs] = (await writtenTexts(['x'.repeat(40_000), `a${'😀'.repeat(20_000)}`])).map(String);
    assert.equal(long, `${'x'.repeat(32_766)}…`);
    assert.equal(pairs, `a${'😀'.repeat(16_382)}…`);
  });
});

describe('sheets', () => {
  test('have a bold, frozen header and the given widths', async () => {
    const [sheet] = await written([...TEXT, { header: 'Darab', kind: 'int', width: 33 }], [['a', 1]]);
    assert.deepEqual(
      sheet?.rows[0]?.map((cell) => cell?.bold),
      [true, true],
    );
    assert.deepEqual(
      sheet?.rows[1]?.map((cell) => cell?.bold),
      [false, false],
    );
    assert.equal(sheet?.frozenRows, 1);
    assert.deepEqual(sheet?.widths, [20, 33]);
  });

  test('without rows still have their header', async () => {
    const sheets = await written(TEXT, []);
    assert.deepEqual(sheets.map(cellValues), [[['Szöveg']]]);
  });

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => [`sor ${index}`, index % 500, 'Győr']);
  const columns = ['text', 'int', 'text'].map((kind, index) => ({
    header: `H${index}`,
    kind: kind as 'text' | 'int',
  }));

  for (const [count, sizes] of [
    [65_535, [65_536]],
    [65_536, [65_536, 2]],
    [140_000, [65_536, 65_536, 8_931]],
  ] as const) {
    test(`of ${count} rows continue on the next sheet when full, with the header repeated`, async () => {
      const rows = numbered(count);
      const sheets = (await written(columns, rows)).map(cellValues);
      assert.deepEqual(
        sheets.map((sheet) => sheet.length),
        sizes,
      );
      for (const sheet of sheets) assert.deepEqual(sheet.shift(), ['H0', 'H1', 'H2']);
      assert.deepEqual(sheets.flat(), rows);
    });
  }

  test('have names that Excel allows', async () => {
    const [sheet] = await written(TEXT, [], "'Hűtők/2024: [lista]?'");
    assert.equal(sheet?.name, 'Hűtők 2024   lista');
    const [first] = await written(TEXT, [], 'x'.repeat(50));
    assert.equal(first?.name, 'x'.repeat(31));
    const [, second] = await written(TEXT, Array(65_536).fill(['a']), 'Munkakérések mozgástörténete 2024');
    assert.equal(second?.name, 'Munkakérések mozgástörténete  2');
  });
});
