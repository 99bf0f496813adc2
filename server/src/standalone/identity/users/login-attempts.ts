import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../../kernel/database/client.ts';

const WINDOW_MINUTES = 15;

type Attempt = { readonly username: string; readonly address: string };

/**
 * How many failures a window bears, for one person at one address, one person at all, one address at all. Where somebody signed
 * in before, only his own failures there count: neither a guesser elsewhere nor one beside him locks him out.
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
 * Counts an attempt before the password is looked at, so that many at once cannot slip through.
 * Gives the minutes to wait when there were too many failures, else 0.
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

/** Takes the attempt back after a success; earlier failures of that person are forgotten, those of others not. */
export async function resetLoginAttempts(pool: Pool, attempt: Attempt): Promise<void> {
  const [personHere, person, address] = keysOf(attempt);
  await pool.query(sql`delete from identity_attempts where key in (${personHere}, ${person})`);
  await pool.query(
    sql`update identity_attempts set attempts = greatest(attempts - 1, 0) where key = ${address}`,
  );
}

/** Remembers that somebody signed in from an address, and forgets the addresses of long ago. */
export async function rememberAddress(pool: Pool, userId: string, address: string): Promise<void> {
  await pool.query(sql`
    insert into identity_known_addresses (user_id, address) values (${userId}, ${address})
    on conflict (user_id, address) do update set seen_at = now()`);
  await pool.query(sql`
    delete from identity_known_addresses where seen_at < now() - make_interval(days => ${KNOWN_DAYS})`);
}

/** Forgets all failures of a person, wherever they came from: an administrator let them in again. */
export async function resetLoginAttemptsOfUser(client: Client, username: string): Promise<void> {
  await client.query(sql`delete from identity_attempts where starts_with(key, ${`${username} from `})`);
}
