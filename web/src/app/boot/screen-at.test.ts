import { expect, test } from 'vitest';
import { firstCallOf } from './first-calls.ts';
import { screenAt } from './screen-at.ts';

const entryOf = (path: string) => {
  const first = firstCallOf(path);
  return { files: [path], ...(first && { first }) };
};

const PATHS = ['/', '/shops', '/shops/:code', '/stock-taking-rounds/:id', '/upload-plans/:entity/:operation'];
const SCREENS = Object.fromEntries(PATHS.map((path) => [path, entryOf(path)]));

const filesAt = (path: string) => screenAt(SCREENS, path)?.files;
const callAt = (path: string) => screenAt(SCREENS, path)?.first?.address;

test('the page of a record is found by its pattern, a list by its own path', () => {
  expect(filesAt('/')).toEqual(['/']);
  expect(filesAt('/shops')).toEqual(['/shops']);
  expect(filesAt('/shops/200380')).toEqual(['/shops/:code']);
  expect(filesAt('/upload-plans/shops/1')).toEqual(['/upload-plans/:entity/:operation']);
  expect(filesAt('/shops/200380/more')).toBeUndefined();
  expect(filesAt('/nowhere')).toBeUndefined();
});

test('the first call of the page of a record names its key as the page does', () => {
  expect(callAt('/shops')).toBe('/resource/shops/page');
  expect(callAt('/shops/%C3%89szak%20(1)!')).toBe(
    `/resource/shops/overview?${new URLSearchParams({ id: 'Észak (1)!' })}`,
  );
  expect(callAt('/stock-taking-rounds/3')).toBe('/resource/stock-taking-rounds/progress/3');
});

test('a key that cannot be decoded is not asked for', () => {
  expect(screenAt(SCREENS, '/shops/%E0%A4%A')).toEqual({ files: ['/shops/:code'] });
});
