import sql, { type Sql } from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import type { StoredPerson } from './find-person.ts';

/** What identifies a person in texts, with former values. */
export interface PersonValues {
  /** The name in records, usernames, e-mail addresses and telephone numbers. */
  readonly contacts: readonly string[];
  /** Full names that no other representative has: a text with nothing but a name cannot tell namesakes apart. */
  readonly names: readonly string[];
  /** Usernames and full names, those of namesakes too: a comment says whom it mentions. */
  readonly calledBy: readonly string[];
}

/** Whether an entry of the audit trail is about the person's own records. */
export function isOwnEntry({ representatives, accounts, users }: StoredPerson): Sql {
  const refs = [...accounts.map(({ subject }) => subject), ...users.map(({ id }) => id)];
  return sql`(entity = 'regional_representatives' and record_id = any(${representatives.map(({ id }) => id)})
    or entity = 'users' and record_ref = any(${refs}))`;
}

/** The present and former values of a person; read it before anything is replaced. */
export async function findValues(client: Client, person: StoredPerson): Promise<PersonValues> {
  const { name, accounts, representatives, users } = person;
  const { rows: former } = await client.query<{ key: string; value: string }>(sql`
    select distinct key, value from audit_trail t
    cross join unnest(array['name', 'email', 'phone']) key
    cross join lateral (values (changes -> 'row' ->> key), (changes -> key ->> 0), (changes -> key ->> 1)) v (value)
    where ${isOwnEntry(person)} and value is not null`);
  const [formerNames = [], formerContacts = []] = [true, false].map((isName) =>
    former.filter(({ key }) => (key === 'name') === isName).map(({ value }) => value),
  );
  const names = [
    ...formerNames,
    ...accounts.map(({ fullName }) => fullName),
    ...representatives.map((representative) => representative.name),
  ];
  const present = [...accounts, ...users].map(({ username }) => username);
  const usernames = [name, ...(await withoutOthers(client, name, present))];
  const contacts = [
    ...usernames,
    ...formerContacts,
    ...representatives.flatMap(({ email, phone }) => [email, phone]),
    ...users.map(({ email }) => email),
  ];
  return {
    contacts: given(contacts),
    names: await withoutNamesakes(client, person, given(names)),
    calledBy: given([...usernames, ...names]),
  };
}

const given = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].filter((value): value is string => value !== null && value !== '');

// A username may be the name in records of whoever had it before.
async function withoutOthers(client: Client, name: string, usernames: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ username: string }>(sql`
    select username from unnest(${usernames}::text[]) username
    where username <> ${name} and not exists (select from account_names a where a.name = username.username)
      and not exists (select from regional_representatives r where r.username = lower(username.username))`);
  return rows.map(({ username }) => username);
}

async function withoutNamesakes(
  client: Client,
  { representatives }: StoredPerson,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql`
    select name from unnest(${names}::text[]) name
    where not exists (
      select from regional_representatives r
      where r.name = name.name and r.id <> all(${representatives.map(({ id }) => id)}))`);
  return rows.map(({ name }) => name);
}
