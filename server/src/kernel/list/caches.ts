import { createHash } from 'node:crypto';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { ExpiringMap } from './expiring-map.ts';
import type { Tally } from './tally.ts';

/** A row count, and the snapshot of the database in which it is exact. */
export interface DatedTotal {
  readonly total: number;
  readonly snapshot: string;
}

/** A keyset cursor: a row's sort value and id, and its position in the list in a snapshot. */
export interface PageCursor {
  /** The sort value as text; undefined where the list is sorted by id alone. */
  readonly value: string | undefined;
  readonly id: number;
  readonly position: number;
  readonly snapshot: string;
  /** The age of its list in the cache is that of the newest cursor. */
  readonly readAt: number;
}

/** What a server process caches about the lists of one database. */
interface ListCaches {
  readonly totals: ExpiringMap<DatedTotal>;
  /** Counts in progress; concurrent requests for the same filters share one. */
  readonly counting: Map<string, Promise<DatedTotal>>;
  /** Whether a sort order is served by an index, by list and path. */
  readonly orders: ExpiringMap<boolean>;
  /** How many statements that may read every row are running. */
  readonly long: { underWay: number };
  readonly cursors: ExpiringMap<readonly PageCursor[]>;
  /** Null where the list has too many distinct combinations, or building the tally took too long. */
  readonly tallies: ExpiringMap<Tally | null>;
  /** The names of the tallies that are being built. */
  readonly tallying: Set<string>;
  /** Milliseconds spent on counts that a tally would have answered, by the name of the tally. */
  readonly countedFor: ExpiringMap<number>;
}

// Shorter than the retention of row changes (`purge-logs.ts`), so a cached value can always be refreshed.
export const MAX_AGE_MS = 30 * 60_000;
const MAX_TOTALS = 2_000;
const MAX_LISTS_WITH_CURSORS = 200;
const MAX_TALLIES = 30;
const MAX_ORDERS = 1_000;

const cachesByPool = new WeakMap<Pool, ListCaches>();

/** The name of filters in a cache: a hash, since filters can be as long as a body. */
export const nameOfFilters = (filters: readonly Filter[]): string =>
  createHash('sha256').update(JSON.stringify(filters)).digest('base64url');

/** The caches of the lists of a database. */
export function cachesOf(pool: Pool): ListCaches {
  const known = cachesByPool.get(pool);
  if (known) return known;
  const caches = {
    totals: new ExpiringMap<DatedTotal>(MAX_TOTALS, MAX_AGE_MS),
    counting: new Map(),
    orders: new ExpiringMap<boolean>(MAX_ORDERS, MAX_AGE_MS),
    long: { underWay: 0 },
    cursors: new ExpiringMap<readonly PageCursor[]>(MAX_LISTS_WITH_CURSORS, MAX_AGE_MS),
    tallies: new ExpiringMap<Tally | null>(MAX_TALLIES, MAX_AGE_MS),
    tallying: new Set<string>(),
    countedFor: new ExpiringMap<number>(MAX_TALLIES, MAX_AGE_MS),
  };
  cachesByPool.set(pool, caches);
  return caches;
}
