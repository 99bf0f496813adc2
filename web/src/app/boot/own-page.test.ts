import { describe, expect, it } from 'vitest';
import { ownPage } from './own-page.ts';

const ORIGIN = 'https://coolers.example.com';

describe('the page that a sign-in comes back to', () => {
  for (const page of [
    '/',
    '/shops?page=2#row',
    '/shops?next=//other.example.com',
    '/%2f%2fother.example.com',
  ])
    it(`is ${page}`, () => expect(ownPage(page, ORIGIN)).toBe(page));

  const FOREIGN = [
    ...['//other.example.com', '///other.example.com', '/\\other.example.com', '/\t/other.example.com'],
    ...[
      '/\n/other.example.com',
      '/..//other.example.com',
      '/.//other.example.com',
      'https://other.example.com',
    ],
    ...['javascript:alert(1)', 'data:text/html,x', 'other', '', undefined],
  ];
  for (const address of FOREIGN)
    it(`is the first one instead of ${JSON.stringify(address)}`, () =>
      expect(ownPage(address, ORIGIN)).toBe('/'));
});
