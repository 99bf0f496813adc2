import type { IdentityRole } from '@cooler/contract/features/user/identity-user.ts';
import type { DirectoryCall, Person } from '../../identity/directory/user-directory.ts';

/** The product gives and removes only these roles (docs/domain.md §1.4). */
const ASSIGNABLE = /^FCR_/;

export function isAssignable({ name }: IdentityRole): boolean {
  return ASSIGNABLE.test(name ?? '');
}

/** Whether a call would list the holders of a role that is not the product's, give it or remove it. */
export function namesForeignRole({ operation, id = '', body }: DirectoryCall): boolean {
  if (operation === 'listRoleUsers') return !ASSIGNABLE.test(id);
  if (operation !== 'addUserRoles' && operation !== 'removeUserRoles') return false;
  return !((body ?? []) as readonly IdentityRole[]).every(isAssignable);
}

/** Whether a call would leave a user with more than one of the product's rights (docs/domain.md §1.4). */
export function givesSecondRight({ operation, body }: DirectoryCall, person: Person | undefined): boolean {
  const given = operation === 'addUserRoles' ? ((body ?? []) as readonly IdentityRole[]) : [];
  const held = person?.roles.filter(isAssignable) ?? [];
  return given.length > 0 && new Set([...held, ...given].map(({ name }) => name)).size > 1;
}

/** Without a list all roles are removed (docs/identity.md §2.5): here all of the product's, and no others. */
export function withRolesNamed(call: DirectoryCall, person: Person | undefined): DirectoryCall {
  if (call.operation !== 'removeUserRoles' || call.body !== undefined) return call;
  return { ...call, body: person?.roles.filter(isAssignable) ?? [] };
}
