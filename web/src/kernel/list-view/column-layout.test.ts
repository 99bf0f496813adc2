import { describe, expect, test } from 'vitest';
import { applyLayout, completeLayout, moveColumn } from './column-layout.ts';

const PATHS = ['a', 'b', 'c', 'd'];
const STANDARD = PATHS.map((path) => ({ path }));
const COLUMNS = PATHS.map((key) => ({ key, width: 100 }));
const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);
const pathsOf = (columns: readonly { path: string }[]) => columns.map(({ path }) => path);

describe('the layout of columns', () => {
  test('keeps order, widths and hidden columns', () => {
    const layout = [{ path: 'c', width: 300 }, { path: 'a' }, { path: 'b', isHidden: true }, { path: 'd' }];
    expect(applyLayout(COLUMNS, STANDARD, layout)).toEqual([
      { key: 'c', width: 300 },
      { key: 'a', width: 100 },
      { key: 'd', width: 100 },
    ]);
  });

  test('loses no column: one missing from a view follows its predecessor in the standard order', () => {
    expect(pathsOf(completeLayout(STANDARD, [{ path: 'd' }, { path: 'b' }]))).toEqual(['a', 'd', 'b', 'c']);
    expect(pathsOf(completeLayout(STANDARD, []))).toEqual(PATHS);
  });

  test('shows columns that are hidden by default only if a view names them', () => {
    const standard = STANDARD.map(({ path }) => (path === 'b' ? { path, isHidden: true } : { path }));
    expect(keysOf(applyLayout(COLUMNS, standard, [])).join('')).toBe('acd');
    expect(keysOf(applyLayout(COLUMNS, standard, [{ path: 'd' }, { path: 'a' }])).join('')).toBe('dac');
    expect(keysOf(applyLayout(COLUMNS, standard, [{ path: 'b' }, { path: 'a' }])).join('')).toBe('bcda');
  });

  test('leaves out unknown columns and duplicates', () => {
    const stored = [{ path: 'gone' }, { path: 'b' }, { path: 'b', isHidden: true }, { path: 'constructor' }];
    expect(pathsOf(completeLayout(STANDARD, stored)).sort()).toEqual(PATHS);
  });

  test('never hides all columns', () => {
    const nothing = PATHS.map((path) => ({ path, isHidden: true }));
    expect(keysOf(applyLayout(COLUMNS, STANDARD, nothing))).toEqual(PATHS);
  });

  test('moves a column, but not beyond the ends', () => {
    const layout = PATHS.map((path) => ({ path }));
    expect(pathsOf(moveColumn(layout, 0, 2))).toEqual(['b', 'c', 'a', 'd']);
    expect(pathsOf(moveColumn(layout, 3, 0))).toEqual(['d', 'a', 'b', 'c']);
    expect(pathsOf(moveColumn(layout, 0, -1))).toEqual(PATHS);
    expect(pathsOf(moveColumn(layout, 3, 4))).toEqual(PATHS);
  });
});
