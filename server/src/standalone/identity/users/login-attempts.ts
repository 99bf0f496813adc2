import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../../kernel/database/client.ts';

const WINDOW_MINUTES = 15;

type Attempt = { readonly username: string; readonly address: string };

/**
 * The most failures in a window, by user and address, by user, and by address. From an address where the user signed in
 * before, only the first limit applies, so that failures from elsewhere or of others there do not lock the user out.
 */
const LIMITS = [
  { max: 10, isOwn: true, keyOf: ({ username, address }: Attempt) => `${username} from ${address}` },
  { max: 50, isOwn: false, keyOf: ({ username }: Attempt) => `${username} from anywhere` },
  { max: 100, isOwn: false, keyOf: ({ address }: Attempt) => `anybody from ${address}` },
] as const;

const KNOWN_DAYS = 90;

function keysOf(attempt: Attempt): string[] {
  return LIMITS.map(({ keyOf }) => keyOf(attempt));
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limits.
 * Returns the minutes to wait after too many failures, otherwise 0.
 */
export async function countLoginAttempt(pool: Pool, attempt: Attempt): Promise<number> {
  const limits = LIMITS.map(({ max }) => max);
  const own = LIMITS.map(({ isOwn }) => isOwn);
  const { rows } = await pool.query(sql`
    with counted as (
      insert into identity_attempts as a (key, attempts, window_ends_at)
      select key, 1, now() + make_interval(mins => ${WINDOW_MINUTES})
      from unnest(${keysOf(attempt)}::text[]) key
      order by key
      on conflict (key) do update
      set attempts = case when a.window_ends_at <= now() then 1 else a.attempts + 1 end,
          window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
      returning key, attempts, window_ends_at)
    select coalesce(max(ceil(extract(epoch from window_ends_at - now()) / 60)), 0)::int as minutes
    from counted
    join unnest(${keysOf(attempt)}::text[], ${limits}::int[], ${own}::bool[]) as l (key, max, is_own) using (key)
    where attempts > l.max and (l.is_own or not exists (
      select from identity_known_addresses k join identity_users u on u.id = k.user_id
      where ${attempt.username} in (u.username, u.email) and k.address = ${attempt.address}
        and k.seen_at > now() - make_interval(days => ${KNOWN_DAYS})))`);
  return rows[0]?.minutes ?? 0;
}

/** Resets the counters of a user after a successful sign-in; failures of others from the address stay counted. */
export async function resetLoginAttempts(pool: Pool, attempt: Attempt): Promise<void> {
  const [personHere, person, address] = keysOf(attempt);
  await pool.query(sql`delete from identity_attempts where key in (${personHere}, ${person})`);
  await pool.query(
    sql`update identity_attempts set attempts = greatest(attempts - 1, 0) where key = ${address}`,
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
  await client.query(sql`delete from identity_attempts where starts_with(key, ${`${username} from `})`);
}
