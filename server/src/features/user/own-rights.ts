import type { IdentityRole } from '@cooler/contract/features/user/identity-user.ts';
import { ADMINS } from '@cooler/contract/roles.ts';
import type { DirectoryCall, Person } from '../../identity/directory/user-directory.ts';

function isAdmin(roles: readonly IdentityRole[]): boolean {
  return roles.some(({ name }) => ADMINS.some((admin) => admin === name));
}

function rolesLeft(person: Person, { body }: DirectoryCall): IdentityRole[] {
  const removed = new Set((body as readonly IdentityRole[]).map(({ name }) => name));
  return person.roles.filter(({ name }) => !removed.has(name));
}

/** Whether a call removes the last administrator right of its user: by roles, disabling or removal. */
export function takesAdminRight(person: Person, call: DirectoryCall): boolean {
  if (!isAdmin(person.roles)) return false;
  if (call.operation === 'removeUser') return true;
  if (call.operation === 'updateUser') return (call.body as { enabled?: boolean }).enabled === false;
  return call.operation === 'removeUserRoles' && !isAdmin(rolesLeft(person, call));
}

/** Whether a call removes access, so that tokens issued before it are invalid (docs/domain.md §1.3). */
export function endsTokens({ operation, body }: DirectoryCall): boolean {
  if (operation === 'updateUser') return (body as { enabled?: boolean }).enabled === false;
  return operation === 'removeUser' || operation === 'resetPassword' || operation === 'removeUserRoles';
}
