import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import { principalOf } from './authenticated-user.ts';
import type { AccessTokenClaims } from './token-verifier.ts';

const MAX_AGE_MS = 1_000;

/** Of a token only the second is known in which it was given. One second more covers the end of the change, and clocks that differ. */
const MARGIN = '1 second';

/** Longer than any access token lasts. */
const KEPT = '1 day';

const LONGEST_WAIT_MS = 2_500;

/** The last second whose tokens do not count, by person. */
type Revocations = ReadonlyMap<string, number>;

interface Snapshot {
  readonly at: number;
  readonly revoked: Promise<Revocations>;
}

async function load(pool: Pool): Promise<Revocations> {
  const { rows } = await pool.query<{ principal: string; second: number }>(sql`
    select principal, floor(extract(epoch from not_before))::float8 as second
    from revoked_access where not_before > now() - ${KEPT}::interval`);
  return new Map(rows.map(({ principal, second }) => [principal, second]));
}

const snapshots = new WeakMap<Pool, Snapshot>();

/** What is revoked, a second old at most: one small question a second, however many calls there are. */
function currentRevocations(pool: Pool): Promise<Revocations> {
  const known = snapshots.get(pool);
  if (known && performance.now() - known.at < MAX_AGE_MS) return known.revoked;
  const revoked = load(pool);
  snapshots.set(pool, { at: performance.now(), revoked });
  revoked.catch(() => snapshots.delete(pool));
  return revoked;
}

/** Lets this process ask anew with the next call; others do within a second. */
export function forgetRevocations(pool: Pool): void {
  snapshots.delete(pool);
}

/** From now on the tokens of a person that were given until now are refused. */
export async function revokeAccess(client: Client, principal: string): Promise<void> {
  await client.query(sql`
    insert into revoked_access (principal, not_before)
    values (${principal}, clock_timestamp() + ${MARGIN}::interval)
    on conflict (principal) do update set not_before = excluded.not_before`);
}

/**
 * Whether a token was given before its person's tokens were revoked. Whoever renews it when he is told gets one that
 * counts: he is told when the second is over.
 */
export async function isRevoked(pool: Pool, claims: AccessTokenClaims): Promise<boolean> {
  const second = (await currentRevocations(pool)).get(principalOf(claims));
  if (second === undefined || (claims.iat ?? 0) > second) return false;
  const wait = (second + 1) * 1_000 - Date.now();
  if (wait > 0) await pause(Math.min(wait, LONGEST_WAIT_MS));
  return true;
}
