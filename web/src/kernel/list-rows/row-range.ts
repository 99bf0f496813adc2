import type { Texts } from '../text/text.ts';

/** The numbers of the first and the last row of a page, and of all rows, as text parameters. */
export function rowRange(
  { page, size }: Readonly<Record<'page' | 'size', number>>,
  total: number,
  number: Texts['number'],
) {
  const first = Math.min(total, (page - 1) * size + 1);
  return { from: number(first), to: number(Math.min(total, page * size)), total: number(total) };
}
