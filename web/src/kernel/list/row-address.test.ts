import { expect, test } from 'vitest';
import { openedInList, rowAddress } from './row-address.ts';

test('a row that is opened in its list is alone in it, also if its key is part of another key', () => {
  expect(openedInList('shops', 'K1')).toBe('/shops?code=%3DK1&open=K1');
  expect(openedInList('device-types', 'Hűtő & pult')).toMatch(/^\/device-types\?name=%3D/);
  expect(openedInList('work-requests', 12)).toBe('/work-requests?id=12&open=12');
});

test('a row has its own page, unless its key would be a step between folders', () => {
  for (const code of ['K1', '...', '__proto__', 'A/B', ':id'])
    expect(decodeURIComponent(new URL(rowAddress('shops', code), 'http://x').pathname)).toBe(
      `/shops/${code}`,
    );
  for (const code of ['.', '..'])
    expect(rowAddress('shops', code)).toBe(`/shops?code=%3D${code}&open=${code}`);
});
