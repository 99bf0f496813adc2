import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import { StartError } from '../../kernel/start-error.ts';

interface Contact {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
}

export interface StoredPerson {
  /** The name in records. */
  readonly name: string;
  readonly accounts: readonly {
    issuer: string;
    subject: string;
    username: string;
    fullName: string | null;
    mayDecide: boolean | null;
  }[];
  readonly representatives: readonly (Contact & { name: string; phone: string; sfaCode: string })[];
  /** Users of the embedded identity provider; Keycloak has its own. */
  readonly users: readonly (Contact & { firstName: string | null; lastName: string | null })[];
}

/** How a person is asked for. */
export interface Asked {
  /** The name is certainly the one in records. */
  readonly isRecorded?: boolean;
}

// A number in parentheses is in no username (docs/decisions/047).
const NUMBERED = / \(\d+\)$/;

/** Refuses a name that an account has in records or as its username, while the two differ. */
async function refuseAmbiguous(client: Client, name: string): Promise<void> {
  if (NUMBERED.test(name)) return;
  const { rows } = await client.query<{ name: string; username: string }>(sql`
    select name, username from account_names where name = ${name} or username = ${name} order by since`);
  if (rows.every((row) => row.name === row.username)) return;
  const people = rows.map((row) => `${row.name}: ${row.username}`).join(', ');
  throw new StartError('PERSON_AMBIGUOUS', { name, people });
}

/** Finds the person with this name in records; throws PERSON_UNKNOWN or PERSON_AMBIGUOUS. */
export async function findPerson(
  client: Client,
  name: string,
  { isRecorded = false }: Asked = {},
): Promise<StoredPerson> {
  if (!isRecorded) await refuseAmbiguous(client, name);
  const accounts = await client.query<StoredPerson['accounts'][number]>(
    sql`select issuer, subject, username, full_name as "fullName", may_decide as "mayDecide" from account_names where name = ${name}`,
  );
  const representatives = await client.query<StoredPerson['representatives'][number]>(sql`
    select id, username, name, email, phone, sfa_code as "sfaCode" from regional_representatives where username = ${name} order by id`);
  const subjects = accounts.rows.map(({ subject }) => subject);
  const users = await client.query<StoredPerson['users'][number]>(sql`
    select id, username, email, first_name as "firstName", last_name as "lastName" from identity_users
    where id::text = any(${subjects}) or ${subjects.length === 0} and username = ${name}`);
  const person = { name, accounts: accounts.rows, representatives: representatives.rows, users: users.rows };
  const isKnown = person.accounts.length + person.representatives.length + person.users.length > 0;
  if (!isKnown) throw new StartError('PERSON_UNKNOWN', { name });
  return person;
}
