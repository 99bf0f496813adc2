import type { IdentityRole } from '@cooler/contract/features/user/identity-user.ts';
import type { Operation } from '../../identity/directory/operations.ts';
import { isAssignable } from './assignable-roles.ts';

type Row = Readonly<Record<string, unknown>>;

const USER_FIELDS = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'emailVerified',
  'enabled',
  'createdTimestamp',
  'requiredActions',
];
const ROLE_FIELDS = ['id', 'name', 'description'];

function picked(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, row[field]]));
}

function shownRoles(roles: readonly IdentityRole[]): Row[] {
  return roles
    .filter(isAssignable)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((role) => picked({ ...role }, ROLE_FIELDS));
}

/** The visible part of a successful response: the fields the product knows, and its own roles, by name. */
export function visibleFields(operation: Operation, body: unknown): unknown {
  if (operation === 'listUsers' || operation === 'listRoleUsers')
    return (body as readonly Row[]).map((user) => picked(user, USER_FIELDS));
  if (operation === 'readUser') return picked(body as Row, USER_FIELDS);
  if (operation === 'listRoles' || operation === 'listUserRoles')
    return shownRoles(body as readonly IdentityRole[]);
  return body;
}
