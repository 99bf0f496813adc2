import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatten, nest, valueAt } from './path.ts';

describe('a dotted path', () => {
  it('reads a value of nested objects', () => {
    const tree = { a: { b: { c: 1 } }, list: [{ x: 1 }], none: null };
    assert.equal(valueAt(tree, 'a.b.c'), 1);
    assert.deepEqual(valueAt(tree, 'a.b'), { c: 1 });
    assert.equal(valueAt(tree, 'none'), null);
  });

  it('is undefined where a segment is missing', () => {
    const tree = { a: { b: 1 }, list: [{ x: 1 }], none: null, text: 'abc' };
    for (const path of [
      'b',
      'a.c',
      'a.b.c',
      'list.0',
      'list.length',
      'none.x',
      'text.length',
      'toString',
      'a.constructor',
    ])
      assert.equal(valueAt(tree, path), undefined, path);
    for (const nothing of [undefined, null, 7, 'text']) assert.equal(valueAt(nothing, 'length'), undefined);
  });

  it('that names a prototype changes no other object', () => {
    const tree = nest([
      ['__proto__.leaked', 1],
      ['a.__proto__.leaked', 2],
      ['constructor.prototype.leaked', 3],
      ['__proto__', 4],
    ]);
    assert.equal(Reflect.get({}, 'leaked'), undefined);
    assert.deepEqual(flatten(tree), [
      ['__proto__', 4],
      ['a.__proto__.leaked', 2],
      ['constructor.prototype.leaked', 3],
    ]);
  });

  it('of more parts than any field has is one name', () => {
    const path = Array.from({ length: 5_000 }, () => 'a').join('.');
    assert.deepEqual(flatten(nest([[path, 1]])), [[path, 1]]);
  });

  it('round-trips through nest and flatten', () => {
    const entries: [string, unknown][] = [
      ['a.b', 1],
      ['a.c.d', null],
      ['e', [{ x: 1 }]],
      ['f', 'text'],
    ];
    const tree = { a: { b: 1, c: { d: null } }, e: [{ x: 1 }], f: 'text' };
    assert.deepEqual(nest(entries), tree);
    assert.deepEqual(flatten(tree), entries);
  });

  it('replaces a scalar at one of its segments', () => {
    assert.deepEqual(
      nest([
        ['a', 1],
        ['a.b', 2],
      ]),
      { a: { b: 2 } },
    );
  });
});
