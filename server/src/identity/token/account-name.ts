import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';

export interface Account {
  readonly issuer: string;
  readonly subject: string;
  readonly username: string;
}

/** The name of an account in records: its first username, unless another account had it before (docs/domain.md §1.3). */
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

const caches = new WeakMap<Pool, Map<string, string>>();

async function storeName(pool: Pool, account: Account, fullName: string | null): Promise<string> {
  const { issuer, subject, username } = account;
  const { rows } = await pool.query<{ name: string }>(
    sql`select account_name(${issuer}, ${subject}, ${username}, ${fullName}) as name`,
  );
  return rows[0]?.name ?? username;
}

/** Like `accountName`, but cached, because names never change; also stores the full name. */
export async function knownAccountName(
  pool: Pool,
  account: Account,
  fullName: string | null,
): Promise<string> {
  const cache = caches.get(pool) ?? new Map<string, string>();
  caches.set(pool, cache);
  const key = JSON.stringify([account.issuer, account.subject, account.username, fullName]);
  const name = cache.get(key) ?? (await storeName(pool, account, fullName));
  const oldest = cache.keys().next().value;
  if (cache.size >= MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
  cache.set(key, name);
  return name;
}
