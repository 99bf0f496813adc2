import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BYTE_ORDER_MARK } from '@cooler/contract/csv.ts';
import { cellsOf, refusal, rowsOf } from './testing/read-csv.ts';

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
