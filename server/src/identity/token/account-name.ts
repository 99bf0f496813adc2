import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import { ExpiringMap } from '../../kernel/list/expiring-map.ts';

export interface Account {
  readonly issuer: string;
  readonly subject: string;
  readonly username: string;
}

/** The name of an account in records: the username it was first seen with, unless another account had it before (docs/domain.md §1.3). */
export async function accountName(client: Client, { issuer, subject, username }: Account): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    sql`select account_name(${issuer}, ${subject}, ${username}) as name`,
  );
  return rows[0]?.name ?? username;
}

/** The names of many accounts of one issuer, in the given order. */
export async function accountNames(
  client: Client,
  issuer: string,
  people: readonly Omit<Account, 'issuer'>[],
): Promise<string[]> {
  const subjects = people.map(({ subject }) => subject);
  const usernames = people.map(({ username }) => username);
  const { rows } = await client.query<{ name: string }>(sql`
    select account_name(${issuer}, given.subject, given.username) as name
    from unnest(${subjects}::text[], ${usernames}::text[]) with ordinality as given (subject, username, n)
    order by given.n`);
  return rows.map(({ name }) => name);
}

const MAX_ENTRIES = 5_000;

/** Shorter than revocations are kept: a name from before one is never returned after it. */
const MAX_AGE_MS = 3_600_000;

/** An account that is signed in. */
export interface SignedIn extends Account {
  readonly fullName: string | null;
  readonly mayDecide: boolean;
  /** The second of the last revocation of its tokens: an erasure revokes them, and the next sign-in is a new person. */
  readonly revokedIn: number | undefined;
}

interface Known {
  readonly name: string;
  /** The account as it was stored. */
  readonly stored: string;
}

const caches = new WeakMap<Pool, ExpiringMap<Known>>();

async function storeVisit(
  pool: Pool,
  { issuer, subject, username, fullName, mayDecide }: SignedIn,
): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    sql`select account_name(${issuer}, ${subject}, ${username}, ${fullName}, ${mayDecide}) as name`,
  );
  return rows[0]?.name ?? username;
}

/**
 * Like `accountName`, but cached, because a name only changes by an erasure; also stores the full name, and whether the
 * account may decide.
 */
export async function knownAccountName(pool: Pool, account: SignedIn): Promise<string> {
  const cache = caches.get(pool) ?? new ExpiringMap<Known>(MAX_ENTRIES, MAX_AGE_MS);
  caches.set(pool, cache);
  const { issuer, subject, username, fullName, mayDecide, revokedIn = null } = account;
  const key = JSON.stringify([issuer, subject]);
  const stored = JSON.stringify([username, fullName, mayDecide, revokedIn]);
  const known = cache.get(key);
  if (known?.stored === stored) return known.name;
  const name = await storeVisit(pool, account);
  cache.set(key, { name, stored });
  return name;
}

/** Stores whether a known account may decide, as an administrator has changed it. */
export async function storeMayDecide(
  client: Client,
  { issuer, subject }: Pick<Account, 'issuer' | 'subject'>,
  mayDecide: boolean,
): Promise<void> {
  await client.query(sql`
    update account_names set may_decide = ${mayDecide} where issuer = ${issuer} and subject = ${subject}`);
}
