import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../../kernel/database/client.ts';

const WINDOW_MINUTES = 15;

type Attempt = { readonly username: string; readonly address: string };

// As JSON no two keys can be the same text, whatever the username.
const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);

/**
 * The most failures in a window, by user and address, by user, and by address. From an address where the user signed in
 * before, only the first limit applies, so that failures from elsewhere or of others there do not lock the user out.
 */
const LIMITS = {
  userHere: { max: 10, keyOf: ({ username, address }: Attempt) => keyOf('user', username, address) },
  user: { max: 50, keyOf: ({ username }: Attempt) => keyOf('user', username) },
  address: { max: 100, keyOf: ({ address }: Attempt) => keyOf('address', address) },
} as const;

type Limit = (typeof LIMITS)[keyof typeof LIMITS];

const KNOWN_DAYS = 90;

async function isKnownAddress(pool: Pool, { username, address }: Attempt): Promise<boolean> {
  const { rows } = await pool.query(sql`
    select from identity_known_addresses k join identity_users u on u.id = k.user_id
    where u.username = ${username} and k.address = ${address}
      and k.seen_at > now() - make_interval(days => ${KNOWN_DAYS})`);
  return rows.length > 0;
}

/** Counts an attempt by one limit; returns the minutes to wait if it is exceeded, otherwise 0. */
async function count(pool: Pool, attempt: Attempt, limit: Limit): Promise<number> {
  const { rows } = await pool.query(sql`
    insert into identity_attempts as a (key, attempts, window_ends_at)
    values (${limit.keyOf(attempt)}, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
    on conflict (key) do update
    set attempts = case when a.window_ends_at <= now() then 1 else a.attempts + 1 end,
        window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning case when attempts > ${limit.max}
      then ceil(extract(epoch from window_ends_at - now()) / 60) else 0 end::int as minutes`);
  return rows[0]?.minutes ?? 0;
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limits.
 * Returns the minutes to wait after too many failures, otherwise 0.
 */
export async function countLoginAttempt(pool: Pool, attempt: Attempt): Promise<number> {
  const isKnown = await isKnownAddress(pool, attempt);
  const byAddress = await count(pool, attempt, LIMITS.address);
  // An address over its limit stores nothing more, whatever usernames it makes up.
  if (byAddress > 0 && !isKnown) return byAddress;
  const byUserHere = await count(pool, attempt, LIMITS.userHere);
  const byUser = await count(pool, attempt, LIMITS.user);
  return isKnown ? byUserHere : Math.max(byUserHere, byUser);
}

/** Resets the counters of a user after a successful sign-in; failures of others from the address stay counted. */
export async function resetLoginAttempts(pool: Pool, attempt: Attempt): Promise<void> {
  const { userHere, user, address } = LIMITS;
  await pool.query(
    sql`delete from identity_attempts where key in (${userHere.keyOf(attempt)}, ${user.keyOf(attempt)})`,
  );
  await pool.query(
    sql`update identity_attempts set attempts = greatest(attempts - 1, 0) where key = ${address.keyOf(attempt)}`,
  );
}

/** Stores the address of a successful sign-in, and deletes addresses not seen for 90 days. */
export async function rememberAddress(pool: Pool, userId: string, address: string): Promise<void> {
  await pool.query(sql`
    insert into identity_known_addresses (user_id, address) values (${userId}, ${address})
    on conflict (user_id, address) do update set seen_at = now()`);
  await pool.query(sql`
    delete from identity_known_addresses where seen_at < now() - make_interval(days => ${KNOWN_DAYS})`);
}

/** Deletes all failures of a user, from any address, when an administrator enables the user again. */
export async function resetLoginAttemptsOfUser(client: Client, username: string): Promise<void> {
  const start = keyOf('user', username).slice(0, -1);
  await client.query(sql`delete from identity_attempts where starts_with(key, ${start})`);
}
