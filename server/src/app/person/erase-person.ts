import { randomBytes } from 'node:crypto';
import pg, { type Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { principalOf } from '../../identity/token/authenticated-user.ts';
import { revokeAccess } from '../../identity/token/revoked-access.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { eraseCopies } from './copied-data.ts';
import { eraseMentions } from './erase-mentions.ts';
import { type Asked, findPerson, type StoredPerson } from './find-person.ts';
import { findAppendOnly, findPersonColumns, OWN_TABLES, WHOLE_TABLES_MINUTES } from './person-columns.ts';
import { findValues, isOwnEntry, type PersonValues } from './person-values.ts';
import { redact } from './redact.ts';

type Client = pg.PoolClient;

const quoted = pg.escapeIdentifier;

/**
 * Replaces a person by a neutral mark everywhere, as the owner of the tables (docs/domain.md §14.14). What was done, when,
 * and that it was one person remains on record. Returns the mark.
 */
export async function erasePerson(owner: Pool, name: string, asked?: Asked): Promise<string> {
  const mark = `erased-${randomBytes(4).toString('hex')}`;
  await inTransaction(owner, async (client) => {
    await allowLongStatements(client, WHOLE_TABLES_MINUTES);
    const person = await findPerson(client, name, asked);
    const values = await findValues(client, person);
    const histories = await findAppendOnly(client);
    for (const table of histories)
      await client.query(`alter table ${quoted(table)} disable trigger append_only`);
    await eraseNames(client, person, mark);
    await eraseContacts(client, person, mark);
    await eraseHistory(client, values, mark);
    await eraseCopies(client, person, values, mark);
    await eraseMentions(client, values, mark);
    await eraseAccounts(client, person, mark);
    // Last, because the changes above are recorded in the audit trail as well.
    await eraseTrail(client, person, values, mark);
    await endSessions(client, person, mark);
    for (const table of histories)
      await client.query(`alter table ${quoted(table)} enable trigger append_only`);
  });
  return mark;
}

async function eraseNames(client: Client, { name }: StoredPerson, mark: string): Promise<void> {
  for (const { table, column, isList } of await findPersonColumns(client)) {
    const [of, is] = [quoted(table), quoted(column)];
    if (OWN_TABLES.has(table)) await client.query(`delete from ${of} where ${is} = $1`, [name]);
    else if (isList)
      await client.query(`update ${of} set ${is} = array_replace(${is}, $1, $2) where ${is} @> array[$1]`, [
        name,
        mark,
      ]);
    else await client.query(`update ${of} set ${is} = $2 where ${is} = $1`, [name, mark]);
  }
}

async function eraseContacts(client: Client, { representatives }: StoredPerson, mark: string): Promise<void> {
  const ids = representatives.map(({ id }) => id);
  // The user name was already replaced, with the columns that hold account names.
  await client.query(sql`
    update regional_representatives set name = ${mark}, email = ${`${mark}@erased.invalid`}, phone = ${mark}
    where id = any(${ids})`);
  // The detail of a finding about a representative is the user name.
  for (const table of ['findings', 'finding_drafts'])
    await client.query(sql`
      update ${raw(table)} set detail = ${mark} where representative_id = any(${ids}) and detail is not null`);
}

// The history has only names, which two people may share.
async function eraseHistory(client: Client, { names }: PersonValues, mark: string): Promise<void> {
  for (const column of ['shop_from_representative_name', 'shop_to_representative_name'])
    await client.query(`update movement_history set ${column} = $2 where ${column} = any($1)`, [names, mark]);
}

async function eraseAccounts(client: Client, { accounts, users }: StoredPerson, mark: string): Promise<void> {
  await client.query(sql`delete from identity_users where id = any(${users.map(({ id }) => id)})`);
  // A person who signs in again is a new one, and not called by the mark.
  for (const { issuer, subject } of accounts)
    await client.query(sql`
      update account_names set subject = ${mark}, name = ${mark}, username = ${mark}, full_name = null, may_decide = null
      where issuer = ${issuer} and subject = ${subject}`);
}

/** A token that is still valid would record the person under the name again; a bulk decision goes on under the mark. */
async function endSessions(client: Client, { accounts }: StoredPerson, mark: string): Promise<void> {
  for (const { issuer, subject } of accounts)
    for (const sub of [subject, mark]) await revokeAccess(client, principalOf({ iss: issuer, sub }));
}

interface Entry {
  readonly id: string;
  readonly changes: unknown;
  readonly isOwn: boolean;
}

async function eraseTrail(
  client: Client,
  person: StoredPerson,
  { contacts }: PersonValues,
  mark: string,
): Promise<void> {
  const known = new Set(contacts);
  const { rows } = await client.query<Entry>(sql`
    select id, changes, is_own as "isOwn" from audit_trail t
    cross join lateral (select ${isOwnEntry(person)} is true as is_own) own
    where is_own or exists (select from unnest(${[...known]}::text[]) value where position(to_json(value)::text in changes::text) > 0)`);
  const changed = rows.map(({ id, changes, isOwn }) => ({
    id,
    changes: redact(changes, known, isOwn, mark),
  }));
  await client.query(sql`
    update audit_trail t set changes = n.changes
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id bigint, changes jsonb) where t.id = n.id`);
  await client.query(sql`
    update audit_trail set record_key = ${mark}
    where record_key = any(${[...known]}) and entity in ('regional_representatives', 'users')`);
}
