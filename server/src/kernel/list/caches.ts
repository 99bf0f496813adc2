import type { Pool } from 'pg';
import { PageCursorCache } from './page-cursor-cache.ts';
import { TotalCache } from './total-cache.ts';

interface ListCaches {
  readonly totals: TotalCache;
  readonly cursors: PageCursorCache;
}

const caches = new WeakMap<Pool, ListCaches>();

/** What is remembered of the lists of a database. */
export function cachesOf(pool: Pool): ListCaches {
  const known = caches.get(pool);
  if (known) return known;
  const fresh = { totals: new TotalCache(), cursors: new PageCursorCache() };
  caches.set(pool, fresh);
  return fresh;
}
