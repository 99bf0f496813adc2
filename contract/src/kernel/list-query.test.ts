import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineEntity } from './entity.ts';
import { defineChoices } from './field.ts';
import { type ListRequest, readFilters, readListRequest } from './list-query.ts';
import { nest } from './path.ts';

const thing = defineEntity({
  name: 'thing',
  path: 'things',
  key: 'name',
  title: 'name',
  defaultSort: ['count', 'desc'],
  pageSize: 15,
  unique: [],
  card: { title: ['name'], subtitle: [] },
  fields: {
    name: { kind: 'text' },
    count: { kind: 'int' },
    done: { kind: 'bool' },
    day: { kind: 'date' },
    at: { kind: 'instant' },
    state: { kind: 'choice', of: defineChoices('state', ['OLD', 'NEW']) },
    'shop.id': { kind: 'ref', to: 'shop', numeric: true },
    'shop.code': { kind: 'ref', to: 'shop' },
    secret: { kind: 'text', filter: false, sort: false },
  },
});

const contains = (text: string) => ({ op: 'contains', text });
const anyOf = (...values: unknown[]) => ({ op: 'anyOf', values });
const range = (from: unknown, to: unknown) => ({ op: 'range', from, to });
const LONGEST = 'x'.repeat(255);

const READ: readonly (readonly [path: string, value: unknown, filter: object])[] = [
  ['name', ' two words ', contains('two words')],
  ['name', 7, contains('7')],
  ['name', LONGEST, contains(LONGEST)],
  ['name', ['a', ' ', 'b'], anyOf('a', 'b')],
  ['name', ['a\u00a0 b'], anyOf('a\u00a0 b', 'a b')],
  ['shop.code', 'B-1', contains('B-1')],
  ['shop.code', ['B-1', null], anyOf('B-1')],
  ['shop.id', '12', anyOf(12)],
  ['shop.id', [1, '2'], anyOf(1, 2)],
  ['count', ' -12 ', anyOf(-12)],
  ['count', '123456789012345', anyOf(123_456_789_012_345)],
  ['count', ['1', 3], range(1, 3)],
  ['count', [null, 3], range(null, 3)],
  ['count', [1, ''], range(1, null)],
  ['done', true, anyOf(true)],
  ['done', 'true', anyOf(true)],
  ['done', false, anyOf(false)],
  ['done', ['false', true], anyOf(false, true)],
  ['day', '2026-02-28', range('2026-02-28', '2026-02-28')],
  ['day', ['2026-02-28', null], range('2026-02-28', null)],
  ['at', '2026-02-28', range('2026-02-28', '2026-02-28')],
  ['at', ['2026-02-28 00:59', '2026-02-28T23:00'], range('2026-02-28 00:59', '2026-02-28T23:00')],
  ['at', [null, '2026-02-28 19:00'], range(null, '2026-02-28 19:00')],
  ['state', 'OLD', anyOf('OLD')],
  ['state', ['NEW', 'OLD'], anyOf('NEW', 'OLD')],
];

const INVALID: readonly (readonly [path: string, value: unknown])[] = [
  ['name', true],
  ['name', `${LONGEST}x`],
  ['name', 'a\0b'],
  ['name', [true]],
  ['shop.code', 7],
  ['shop.id', 'B-1'],
  ['count', 'x'],
  ['count', 'x1'],
  ['count', '1x'],
  ['count', '1.5'],
  ['count', 1.5],
  ['count', '1234567890123456'],
  ['count', [1]],
  ['count', [1, 2, 3]],
  ['count', [1, 'x']],
  ['done', 'yes'],
  ['done', 1],
  ['day', '2026-02-30'],
  ['day', '0000-04-12'],
  ['day', '2026-02-28 10:00'],
  ['day', ['2026-02-28']],
  ['at', 7],
  ['at', '0000-04-12 10:00'],
  ['at', '2026-02-30 10:00'],
  ['at', '2026-02-28 24:00'],
  ['at', '2026-02-28 30:00'],
  ['at', '2026-02-28 10:60'],
  ['at', '2026-02-28 10:0'],
  ['at', '2026-02-28 10:00:00'],
  ['at', 'x2026-02-28 10:00'],
  ['state', 'MIDDLE'],
];

const REVERSED: readonly (readonly [path: string, pair: readonly unknown[]])[] = [
  ['count', [10, 9]],
  ['count', ['10', '9']],
  ['day', ['2026-03-01', '2026-02-28']],
  ['at', ['2026-03-01', '2026-02-28']],
  ['at', ['2026-02-28 10:01', '2026-02-28T10:00']],
  ['at', ['2026-03-01 00:00', '2026-02-28']],
];

const IN_ORDER: readonly (readonly [path: string, pair: readonly unknown[]])[] = [
  ['count', [9, 10]],
  ['count', ['9', '10']],
  ['day', ['2026-02-28', '2026-02-28']],
  ['at', ['2026-02-28 23:59', '2026-02-28']],
  ['at', ['2026-02-28', '2026-02-28 00:00']],
  ['at', ['2026-02-28T10:00', '2026-02-28 10:00']],
];

const EMPTY = [null, undefined, '', ' ', [], [null, ' ']];

describe('a filter', () => {
  for (const [path, value, filter] of READ) {
    it(`of ${path} reads ${JSON.stringify(value).slice(0, 50)}`, () => {
      assert.deepEqual(readFilters(thing, nest([[path, value]])), [{ path, ...filter }]);
    });
  }

  for (const [path, value] of INVALID) {
    it(`of ${path} rejects ${JSON.stringify(value).slice(0, 50)}`, () => {
      assert.throws(() => readFilters(thing, nest([[path, value]])), {
        code: 'INVALID_FILTER',
        field: path,
        message: `INVALID_FILTER: ${path}`,
      });
    });
  }

  for (const [path, pair] of REVERSED) {
    it(`of ${path} rejects the reversed range ${JSON.stringify(pair)}`, () => {
      assert.throws(() => readFilters(thing, nest([[path, pair]])), { code: 'REVERSED_RANGE', field: path });
    });
  }

  for (const [path, pair] of IN_ORDER) {
    it(`of ${path} takes the range ${JSON.stringify(pair)}`, () => {
      assert.equal(readFilters(thing, nest([[path, pair]])).length, 1);
    });
  }

  it('with an empty value is dropped', () => {
    for (const value of EMPTY) assert.deepEqual(readFilters(thing, { name: value, count: value }), []);
  });

  it('of a field that is not filterable is rejected, even with an empty value', () => {
    for (const path of ['secret', 'nonsense', 'constructor', 'shop.name'])
      assert.throws(() => readFilters(thing, nest([[path, null]])), { code: 'UNKNOWN_FIELD', field: path });
  });
});

const sortOf = (request: ListRequest) => {
  const { path, direction } = readListRequest(thing, request).sort;
  return `${path} ${direction}`;
};

describe('a list request', () => {
  it('without parameters returns the first page in the default sort order', () => {
    const sort = { path: 'count', direction: 'desc' };
    for (const request of [{}, { query: null, sorted_field: null, direction: null }])
      assert.deepEqual(readListRequest(thing, request), { page: 0, size: 15, sort, filters: [] });
  });

  it('keeps page, size and filters', () => {
    const read = readListRequest(thing, { page: 3, size: 7, query: { done: true } });
    assert.deepEqual([read.page, read.size], [3, 7]);
    assert.deepEqual(read.filters, [{ path: 'done', ...anyOf(true) }]);
  });

  it('sorts by the given field, ascending by default', () => {
    assert.equal(sortOf({ sorted_field: 'name' }), 'name asc');
    assert.equal(sortOf({ sorted_field: 'name', direction: 'DESC' }), 'name desc');
    assert.equal(sortOf({ direction: 'asc' }), 'count asc');
  });

  it('is rejected with an unknown sort field or direction', () => {
    for (const field of ['secret', 'nonsense', 'constructor'])
      assert.throws(() => sortOf({ sorted_field: field }), { code: 'UNKNOWN_FIELD', field });
    assert.throws(() => sortOf({ direction: 'Up' }), { code: 'INVALID_SORT', field: 'up' });
  });
});
