import * as z from 'zod/mini';

/** Lookups return at most this many entries (docs/domain.md §15.2). */
export const MAX_CHOICES = 50;

/** A row's id in a URL. */
export const idText = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** A row's version in a URL. */
export const versionText = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

/** Search text of a picker; an empty one means no filter. */
export const text = z.string().check(z.trim(), z.maxLength(255));

/** A page size, at most `most`, which is also the default. */
export function limit(most: number) {
  const number = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number));
  const bounded = z.pipe(number, z.int().check(z.gte(1), z.lte(most)));
  return z._default(bounded, most);
}
