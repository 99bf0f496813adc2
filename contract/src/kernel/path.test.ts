import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatten, nest, valueAt } from './path.ts';

describe('a dotted path', () => {
  it('leads to a value through nested objects', () => {
    const tree = { a: { b: { c: 1 } }, list: [{ x: 1 }], none: null };
    assert.equal(valueAt(tree, 'a.b.c'), 1);
    assert.deepEqual(valueAt(tree, 'a.b'), { c: 1 });
    assert.equal(valueAt(tree, 'none'), null);
  });

  it('leads nowhere where a part of the way is missing', () => {
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

  it('nests and comes back flat', () => {
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

  it('takes the place of a value that stands in its way', () => {
    assert.deepEqual(
      nest([
        ['a', 1],
        ['a.b', 2],
      ]),
      { a: { b: 2 } },
    );
  });
});
