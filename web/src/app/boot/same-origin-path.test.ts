import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const ORIGIN = 'https://coolers.example.com';

describe('the page that a sign-in returns to', () => {
  for (const page of [
    '/',
    '/shops?page=2#row',
    '/shops?next=//other.example.com',
    '/%2f%2fother.example.com',
  ])
    it(`is ${page}`, () => expect(sameOriginPath(page, ORIGIN)).toBe(page));

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
    it(`is the first page instead of ${JSON.stringify(address)}`, () =>
      expect(sameOriginPath(address, ORIGIN)).toBe('/'));
});
