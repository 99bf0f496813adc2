import type { Right } from '@cooler/contract/rights.ts';

interface OperationAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/auth/admin/realms/{realm}`. */
  readonly path: string;
  readonly right: Right;
}

/** The endpoints of Keycloak's admin API that the product serves, and the right each requires (docs/domain.md §14.8). */
export const OPERATIONS = {
  listUsers: { method: 'GET', path: '/users', right: 'users.view' },
  countUsers: { method: 'GET', path: '/users/count', right: 'users.view' },
  createUser: { method: 'POST', path: '/users', right: 'users.change' },
  readUser: { method: 'GET', path: '/users/:id', right: 'users.view' },
  updateUser: { method: 'PUT', path: '/users/:id', right: 'users.change' },
  removeUser: { method: 'DELETE', path: '/users/:id', right: 'users.change' },
  resetPassword: { method: 'PUT', path: '/users/:id/reset-password', right: 'users.change' },
  listRoles: { method: 'GET', path: '/roles', right: 'users.view' },
  listRoleUsers: { method: 'GET', path: '/roles/:id/users', right: 'users.view' },
  listUserRoles: { method: 'GET', path: '/users/:id/role-mappings/realm', right: 'users.view' },
  addUserRoles: { method: 'POST', path: '/users/:id/role-mappings/realm', right: 'users.change' },
  removeUserRoles: { method: 'DELETE', path: '/users/:id/role-mappings/realm', right: 'users.change' },
} as const satisfies Record<string, OperationAddress>;

export type Operation = keyof typeof OPERATIONS;

export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly Operation[];

/** The supported parameters of the two lists; others are dropped. */
export const LIST_PARAMETERS = [
  'first',
  'max',
  'search',
  'username',
  'email',
  'firstName',
  'lastName',
  'exact',
  'enabled',
  'emailVerified',
] as const;

/** Whether an operation changes users. */
export function isChange(operation: Operation): boolean {
  return OPERATIONS[operation].method !== 'GET';
}
