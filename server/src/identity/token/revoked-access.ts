import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';

const MAX_AGE_MS = 1_000;

/** `iat` has a resolution of one second. One second more covers the end of the transaction, and clock skew. */
const MARGIN = '1 second';

/** Longer than any access token is valid. */
const KEPT = '1 day';

const LONGEST_WAIT_MS = 2_500;

/** Principal → the last second (Unix time) in which issued tokens are revoked. */
type Revocations = ReadonlyMap<string, number>;

interface Snapshot {
  readonly at: number;
  readonly revoked: Promise<Revocations>;
}

// Stored while the clock was ahead; until then nobody could sign in.
const IS_AHEAD = sql`not_before > clock_timestamp() + interval '1 minute'`;

async function load(pool: Pool): Promise<Revocations> {
  const { rows } = await pool.query<{ principal: string; second: number; isAhead: boolean }>(sql`
    select principal, floor(extract(epoch from not_before))::float8 as second, ${IS_AHEAD} as "isAhead"
    from revoked_access where not_before > now() - ${KEPT}::interval`);
  if (rows.some(({ isAhead }) => isAhead))
    await pool.query(
      sql`update revoked_access set not_before = clock_timestamp() + ${MARGIN}::interval where ${IS_AHEAD}`,
    );
  return new Map(rows.map(({ principal, second }) => [principal, second]));
}

const snapshots = new WeakMap<Pool, Snapshot>();

/** The revocations, cached for a second: one small query a second, regardless of the number of requests. */
function currentRevocations(pool: Pool): Promise<Revocations> {
  const known = snapshots.get(pool);
  if (known && performance.now() - known.at < MAX_AGE_MS) return known.revoked;
  const revoked = load(pool);
  snapshots.set(pool, { at: performance.now(), revoked });
  revoked.catch(() => snapshots.delete(pool));
  return revoked;
}

/** The last second of Unix time in which issued tokens of a principal are revoked. */
export async function lastRevocation(pool: Pool, principal: string): Promise<number | undefined> {
  return (await currentRevocations(pool)).get(principal);
}

/** Clears the cache of this process; other processes refresh theirs within a second. */
export function forgetRevocations(pool: Pool): void {
  snapshots.delete(pool);
}

/** Revokes all tokens issued to a principal until now. */
export async function revokeAccess(client: Client, principal: string): Promise<void> {
  await client.query(sql`
    insert into revoked_access (principal, not_before)
    values (${principal}, clock_timestamp() + ${MARGIN}::interval)
    on conflict (principal) do update set not_before = excluded.not_before`);
}

/**
 * Whether a token, issued at this second of Unix time, was issued before its principal's tokens were revoked. Waits until the revoked second is over (2.5 s at
 * most), so that a token renewed upon the answer is valid.
 */
export async function isRevoked(pool: Pool, principal: string, issuedAt: number): Promise<boolean> {
  const second = await lastRevocation(pool, principal);
  if (second === undefined || issuedAt > second) return false;
  const wait = (second + 1) * 1_000 - Date.now();
  if (wait > 0) await pause(Math.min(wait, LONGEST_WAIT_MS));
  return true;
}
