import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import { LIFESPAN_SECONDS } from './realm.ts';

/** Remaining seconds of a session or its refresh token: the idle timeout, limited by the session's end. */
export function remainingSeconds(signedInAt: number | undefined, now = Date.now() / 1000): number {
  const { sessionIdle, sessionMax } = LIFESPAN_SECONDS;
  if (signedInAt === undefined) return sessionIdle;
  return Math.max(1, Math.floor(Math.min(sessionIdle, signedInAt + sessionMax - now)));
}

/** Sets a session to expire in `seconds`; an ended session stays ended. */
export async function keepSessionAlive(pool: Pool, uid: string, seconds: number): Promise<void> {
  await pool.query(sql`
    update identity_records
    set expires_at = now() + make_interval(secs => ${seconds}),
        payload = jsonb_set(payload, '{exp}', to_jsonb(floor(extract(epoch from now()))::bigint + ${seconds}::bigint))
    where kind = 'Session' and session_uid = ${uid}`);
}

/** Ends a session with its codes and refresh tokens; idempotent. */
export async function endSession(pool: Pool, uid: string): Promise<void> {
  await pool.query(sql`delete from identity_records where session_uid = ${uid}`);
}

/** Ends all sessions of a user, with their codes and refresh tokens. */
export async function endSessionsOf(client: Client, userId: string): Promise<void> {
  await client.query(sql`
    delete from identity_records where session_uid in (
      select session_uid from identity_records where kind = 'Session' and payload ->> 'accountId' = ${userId})`);
}

/** The session of a refresh token; undefined if the token is unknown. */
export async function sessionOfRefreshToken(
  pool: Pool,
  token: string,
  clientId: string,
): Promise<string | undefined> {
  const { rows } = await pool.query(sql`
    select session_uid from identity_records
    where kind = 'RefreshToken' and id = ${token} and payload->>'clientId' = ${clientId}`);
  return rows[0]?.session_uid;
}

/** Whether a session has not ended. */
export async function isSessionAlive(client: Client, uid: string): Promise<boolean> {
  const { rows } = await client.query(sql`
    select 1 from identity_records where kind = 'Session' and session_uid = ${uid} and expires_at > now()`);
  return rows.length > 0;
}

/** Deletes expired records and attempt counters; safe to run concurrently. */
export async function removeExpired(pool: Pool): Promise<void> {
  await pool.query(sql`delete from identity_records where expires_at < now() - interval '1 minute'`);
  await pool.query(sql`delete from identity_attempts where window_ends_at < now()`);
}
