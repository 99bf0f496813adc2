import type { Pool } from 'pg';
import { AnchorCache } from './anchors.ts';
import { TotalCache } from './total-cache.ts';

interface ListCaches {
  readonly totals: TotalCache;
  readonly anchors: AnchorCache;
}

const caches = new WeakMap<Pool, ListCaches>();

/** What is remembered of the lists of a database. */
export function cachesOf(pool: Pool): ListCaches {
  const known = caches.get(pool);
  if (known) return known;
  const fresh = { totals: new TotalCache(), anchors: new AnchorCache() };
  caches.set(pool, fresh);
  return fresh;
}
