import type { Pool } from 'pg';
import { ExpiringMap } from './expiring-map.ts';
import type { Tally } from './tally.ts';

/** A total, and the snapshot of the database that it was true in. */
export interface DatedTotal {
  readonly total: number;
  readonly snapshot: string;
}

/** A row of an ordered list, by its sort value and id, and how many rows stood before it in a snapshot. */
export interface PageCursor {
  /** The sort value as text; undefined in lists that are sorted by id alone. */
  readonly value: string | undefined;
  readonly id: number;
  readonly position: number;
  readonly snapshot: string;
}

/** What is remembered of the lists of a database. */
interface ListCaches {
  readonly totals: ExpiringMap<DatedTotal>;
  /** The counts under way, which all who ask for the same share. */
  readonly counting: Map<string, Promise<DatedTotal>>;
  /** Whether an order is quick to begin, by list and path. */
  readonly orders: ExpiringMap<boolean>;
  /** How many statements that may have to pass every row are under way. */
  readonly long: { underWay: number };
  readonly cursors: ExpiringMap<readonly PageCursor[]>;
  /** Null where a list has too many different rows for one, or it could not be made. */
  readonly tallies: ExpiringMap<Tally | null>;
  /** The names of the tallies that are being made. */
  readonly tallying: Set<string>;
  /** How long counts took that a tally would have told, in milliseconds, by the name of the tally. */
  readonly countedFor: ExpiringMap<number>;
}

// Shorter than changes are kept (`forget-row-changes.ts`): what is remembered can always be brought up to date.
const MAX_AGE_MS = 30 * 60_000;
const MAX_TOTALS = 2_000;
const MAX_LISTS_WITH_CURSORS = 200;
const MAX_TALLIES = 30;
const MAX_ORDERS = 1_000;

const caches = new WeakMap<Pool, ListCaches>();

/** What is remembered of the lists of a database. */
export function cachesOf(pool: Pool): ListCaches {
  const known = caches.get(pool);
  if (known) return known;
  const fresh = {
    totals: new ExpiringMap<DatedTotal>(MAX_TOTALS, MAX_AGE_MS),
    counting: new Map(),
    orders: new ExpiringMap<boolean>(MAX_ORDERS, MAX_AGE_MS),
    long: { underWay: 0 },
    cursors: new ExpiringMap<readonly PageCursor[]>(MAX_LISTS_WITH_CURSORS, MAX_AGE_MS),
    tallies: new ExpiringMap<Tally | null>(MAX_TALLIES, MAX_AGE_MS),
    tallying: new Set<string>(),
    countedFor: new ExpiringMap<number>(MAX_TALLIES, MAX_AGE_MS),
  };
  caches.set(pool, fresh);
  return fresh;
}
