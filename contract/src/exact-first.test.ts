import assert from 'node:assert/strict';
import { it } from 'node:test';
import { exactFirst } from './exact-first.ts';

it('puts the row that is exactly what was typed first, then those that differ in case or accents', () => {
  const rows = ['145', 'Zá-45', 'za-45', '45', '451'].map((code) => ({ code, name: null }));
  const found = (typed: string) =>
    exactFirst(rows, typed, ({ code, name }) => [name, code]).map((row) => row.code);
  assert.deepEqual(found(' 45 '), ['45', '145', 'Zá-45', 'za-45', '451']);
  assert.deepEqual(found('za-45'), ['za-45', 'Zá-45', '145', '45', '451']);
  assert.deepEqual(
    found('4'),
    rows.map(({ code }) => code),
  );
});
