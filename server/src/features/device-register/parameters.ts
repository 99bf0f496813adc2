import * as z from 'zod/mini';

/** Lookups hold at most this many entries (docs/domain.md §15.2). */
export const MAX_CHOICES = 50;

/** A row's id in an address. */
export const idText = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** Typed text that narrows a picker; empty is none. */
export const text = z.string().check(z.trim(), z.maxLength(255));

/** How many rows at most, this many when nothing is said. */
export function limit(most: number) {
  const number = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number));
  const bounded = z.pipe(number, z.int().check(z.gte(1), z.lte(most)));
  return z._default(bounded, most);
}
