import { exactFirst } from '@cooler/contract/exact-first.ts';
import type { AccountHolder } from '@cooler/contract/features/user/account-holder.ts';
import { matchesSearch } from '@cooler/contract/kernel/matches-search.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { UserDirectory } from '../../identity/directory/user-directory.ts';
import { accountNames } from '../../identity/token/account-name.ts';
import { problem } from '../../kernel/problem.ts';

const users = z.array(
  z.looseObject({
    id: z.string(),
    username: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    email: z.string().optional(),
    enabled: z.boolean(),
  }),
);

// Pickers show at most this many entries (docs/domain.md §15.2).
const MAX_CHOICES = 50;
const EVERYBODY = { first: '0', max: '-1' };
const HUNGARIAN = new Intl.Collator('hu');

/** All accounts, a few hundred, by name. */
async function findEverybody(pool: Pool, directory: UserDirectory, issuer: string): Promise<AccountHolder[]> {
  const { status, body } = await directory.send(pool, { operation: 'listUsers', query: EVERYBODY });
  if (status !== 200) throw problem('USERS_NOT_AVAILABLE');
  const found = users.parse(body);
  const subjects = found.map(({ id, username }) => ({ subject: id, username }));
  const names = await accountNames(pool, issuer, subjects);
  return found
    .map(({ firstName, lastName, email, enabled, ...user }, n) => ({
      username: names[n] ?? user.username,
      login: user.username,
      name: [lastName, firstName].filter(Boolean).join(' ') || user.username,
      email: email ?? null,
      enabled,
    }))
    .sort((a, b) => HUNGARIAN.compare(a.name, b.name) || HUNGARIAN.compare(a.username, b.username));
}

/** The user names in records of the accounts that may sign in, in lower case. */
export async function findAccounts(pool: Pool, directory: UserDirectory, issuer: string): Promise<string[]> {
  const holders = await findEverybody(pool, directory, issuer);
  return holders.filter(({ enabled }) => enabled).map(({ username }) => username.toLowerCase());
}

async function findRepresented(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ username: string }>(sql`
    select username from regional_representatives where archived_at is null`);
  return new Set(rows.map(({ username }) => username));
}

/** The criteria of a search of people. */
interface PeopleSearch {
  readonly text: string;
  /** Leaves out active representatives. */
  readonly isUnassigned: boolean;
}

const namesOf = ({ username, login, name, email }: AccountHolder) => [username, login, name, email];

/** People whose name, user names or e-mail contain every word of a text, ignoring accents; fifty at most, an exact one first. */
export async function searchPeople(
  pool: Pool,
  directory: UserDirectory,
  issuer: string,
  { text, isUnassigned }: PeopleSearch,
): Promise<AccountHolder[]> {
  const words = text.split(/\s+/).filter(Boolean);
  const holds = (person: AccountHolder, word: string) =>
    namesOf(person).some((value) => matchesSearch(value ?? '', word));
  const taken = isUnassigned ? await findRepresented(pool) : new Set<string>();
  const everybody = await findEverybody(pool, directory, issuer);
  const found = everybody.filter(
    (person) => !taken.has(person.username.toLowerCase()) && words.every((word) => holds(person, word)),
  );
  return exactFirst(found, text, namesOf).slice(0, MAX_CHOICES);
}

/** The accounts with these user names; a missing one has no account. */
export async function findPeople(
  pool: Pool,
  directory: UserDirectory,
  issuer: string,
  usernames: readonly string[],
): Promise<AccountHolder[]> {
  const wanted = new Set(usernames);
  return (await findEverybody(pool, directory, issuer)).filter(({ username }) => wanted.has(username));
}
