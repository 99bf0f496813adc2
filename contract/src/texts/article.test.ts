import assert from 'node:assert/strict';
import { it } from 'node:test';
import { article } from './article.ts';
import { hu } from './hu.ts';
import { textOf } from './text-of.ts';
import { translate } from './translate.ts';

const WITH_Z = [
  '1',
  '5',
  '50',
  '512',
  '1000',
  '1500',
  '1234567',
  '„Alma',
  '#5',
  'Élelmiszer',
  'öt',
  'Őzláb',
  'S-12',
  'F1',
  'MTZ-4',
  'R',
  '<Ibolya',
  '1 000',
  '5 000',
  '1 000 000',
];
const PLAIN = [
  '0',
  '2',
  '3',
  '10',
  '15',
  '100',
  '150',
  '10000',
  '100000',
  'Bolt',
  '„Bolt',
  'LTRa',
  'Sarok',
  'Napsugár',
  'Karácsonyi',
  'B1',
  '#42',
  '12.',
  'Gyöngy',
  '10 000',
  '100 000',
];

it('the article is the one that a name or number takes', () => {
  for (const word of WITH_Z) assert.equal(article('a', word), 'az', word);
  for (const word of PLAIN) assert.equal(article('A', word), 'A', word);
  assert.equal(article('a', ''), 'a');
});

it('a text has the article of its value, and keeps both where it has no value', () => {
  const texts = { 'a.b': 'A(z) #{id} és a(z) {row}. sor, nem a(z) {none}' };
  assert.equal(textOf(texts, 'a.b', { id: 51, row: '2' }), 'Az #51 és a 2. sor, nem a(z) {none}');
  assert.equal(
    translate('hu', 'shop-merge.done', { goes: 'Almáskert', stays: 'Bolt 5' }),
    'Az Almáskert bolt összevonva a Bolt 5 bolttal',
  );
});

it('no Hungarian text decides on the article of a value that it does not know', () => {
  const decided = Object.entries(hu).filter(([, text]) => /(^|[\s(„])az? [^\s\p{L}\d{}]*\{/iu.test(text));
  assert.deepEqual(decided, []);
});
