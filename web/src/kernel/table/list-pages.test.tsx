import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListPages } from './list-pages.tsx';

const rangeOf = (total: number) =>
  render(<ListPages page={1} size={15} total={total} onPage={() => undefined} />).container.querySelector(
    'span',
  )?.textContent;

test('a page says which rows it shows, and an empty list that it has none', () => {
  expect(rangeOf(16)).toBe('1–15 of 16 rows');
  expect(rangeOf(0)).toBe('0 rows');
});
