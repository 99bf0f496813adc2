import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from './kernel/day.ts';
import { parseBoolean } from './typed-boolean.ts';
import { parseDate } from './typed-day.ts';
import { parseInteger } from './typed-number.ts';

const isEach = <T>(parse: (text: string) => T, cases: Readonly<Record<string, T>>) => {
  for (const [text, value] of Object.entries(cases)) assert.equal(parse(text), value, JSON.stringify(text));
};

const refusesEach = (parse: (text: string) => unknown, texts: readonly string[]) => {
  for (const text of texts) assert.equal(parse(text), undefined, JSON.stringify(text));
};

test('days are read in the ISO and the Hungarian form', () => {
  isEach(parseDate, {
    '2024-02-29': '2024-02-29',
    '2024.02.29.': '2024-02-29',
    '2024. 02. 29.': '2024-02-29',
    '2024.2.9': '2024-02-09',
    ' 2024-12-31 ': '2024-12-31',
    '2024-12-31 00:00:00': '2024-12-31',
    '2024-12-31T00:00:00.000': '2024-12-31',
    '2024. 12. 31. 0:00': '2024-12-31',
  });
});

test('other formats and impossible days are refused', () => {
  const others = [
    '',
    '31/12/2024',
    '12/31/2024',
    '31.12.2024',
    '2024/12/31',
    '24-12-31',
    '20241231',
    '2024-1-2',
  ];
  refusesEach(parseDate, [
    ...others,
    '2023-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024.02.30.',
    '0000-01-01',
    'ma',
    'x2024-12-31',
    '2024-12-31x',
    'x2024. 12. 31.',
    '2024. 12. 31.x',
    '2024-12-31 10:30',
    '2024. 12. 31. 0:30',
    '2024-12-31 00:00:01',
  ]);
});

test('every day of two centuries is read', () => {
  for (let ms = Date.UTC(1900, 0, 1); ms < Date.UTC(2100, 0, 1); ms += DAY_MS) {
    const iso = new Date(ms).toISOString().slice(0, 10);
    assert.equal(parseDate(iso), iso);
    assert.equal(parseDate(`${iso.replaceAll('-', '. ')}.`), iso);
  }
});

test('integers may have thousands separators', () => {
  isEach(parseInteger, {
    '0': 0,
    '-12': -12,
    '+7': 7,
    '1234567': 1_234_567,
    '1 234 567': 1_234_567,
    '12\u00a0345': 12_345,
    '1\u202f000': 1000,
    ' 5 ': 5,
    '2,0': 2,
    '2.00': 2,
    '1\u00a0000,0': 1000,
  });
  refusesEach(parseInteger, [
    '',
    '1,5',
    '1.5',
    '1,000',
    '1.000',
    '2,',
    '1 2',
    '12 34',
    '1e3',
    '0x10',
    '--1',
    '9007199254740993',
    'öt',
    '1 234 56',
  ]);
});

test('yes and no are read in both languages and any case', () => {
  for (const yes of ['igen', 'IGEN', 'i', 'yes', 'Y', 'True', 'igaz', '1', ' Igen '])
    assert.equal(parseBoolean(yes), true);
  for (const no of ['nem', 'N', 'no', 'FALSE', 'hamis', '0']) assert.equal(parseBoolean(no), false);
  refusesEach(parseBoolean, ['', 'talán', '2', 'igenis', '-1']);
});
