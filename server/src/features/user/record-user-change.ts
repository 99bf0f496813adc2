import sql from 'sql-template-tag';
import type { DirectoryCall, Person } from '../../identity/directory/user-directory.ts';
import { accountName } from '../../identity/token/account-name.ts';
import type { Change } from '../../kernel/write/change.ts';
import { isAssignable } from './assignable-roles.ts';

type Columns = Readonly<Record<string, unknown>>;

interface Entry {
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly changes: Columns;
}

function columnsOf({ id, isOperator, roles, ...columns }: Person): Columns {
  return {
    ...columns,
    roles: roles
      .filter(isAssignable)
      .map(({ name }) => name)
      .sort(),
  };
}

function differences(before: Columns, after: Columns): Columns {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]));
}

/** Records that a password was set, and of which kind; never the password. */
function passwordChange({ operation, body }: DirectoryCall): Columns {
  if (operation !== 'resetPassword') return {};
  const { temporary } = body as { temporary?: boolean };
  return { password: [null, temporary ? 'TEMPORARY' : 'PERMANENT'] };
}

function entryOf(call: DirectoryCall, before: Person | undefined, after: Person | undefined): Entry {
  if (!before) return { action: 'CREATE', changes: { row: after && columnsOf(after) } };
  if (!after) return { action: 'DELETE', changes: { row: columnsOf(before) } };
  const changes = { ...differences(columnsOf(before), columnsOf(after)), ...passwordChange(call) };
  return { action: 'UPDATE', changes };
}

/** Records an administrator's change of a user in the audit trail; a change without effect adds no row. */
export async function recordUserChange(
  { client }: Change,
  call: DirectoryCall,
  before: Person | undefined,
  after: Person | undefined,
  issuer: string,
): Promise<void> {
  const person = before ?? after;
  const { action, changes } = entryOf(call, before, after);
  if (!person || Object.keys(changes).length === 0) return;
  const { id, username } = person;
  const name = await accountName(client, { issuer, subject: id, username });
  await client.query(sql`
    insert into audit_trail
      (entity, record_ref, record_key, action, changes, operation, door, done_by, on_behalf_of)
    values ('users', ${id}, ${name}, ${action}, ${JSON.stringify(changes)}::jsonb,
      acting_operation(), acting_door(), acting_user(), acting_for())`);
}
