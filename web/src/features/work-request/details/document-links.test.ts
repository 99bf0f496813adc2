import { expect, test } from 'vitest';
import { documentLinks } from './document-links.ts';

test('documents are comma-separated, and only web addresses lead anywhere', () => {
  expect(documentLinks('https://example.com/a.pdf, javascript:alert(1),terv.pdf')).toEqual([
    { text: 'https://example.com/a.pdf', address: 'https://example.com/a.pdf' },
    { text: 'javascript:alert(1)', address: null },
    { text: 'terv.pdf', address: null },
  ]);
});

test('a request without documents has no links', () => {
  expect(documentLinks(null)).toEqual([]);
  expect(documentLinks(' , ')).toEqual([]);
});
