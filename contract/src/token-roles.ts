import { ROLES, type Role } from './roles.ts';

interface RoleHolder {
  readonly roles?: readonly string[];
}

/** The role claims of an access token: realm roles and client roles (docs/domain.md §1). */
export interface RoleClaims {
  readonly realm_access?: RoleHolder;
  readonly resource_access?: Readonly<Record<string, RoleHolder>>;
}

/** The product's roles in an access token. */
export function rolesOf({ realm_access, resource_access }: RoleClaims): Role[] {
  const holders = [realm_access, ...Object.values(resource_access ?? {})];
  const held = new Set(holders.flatMap((holder) => holder?.roles ?? []));
  return ROLES.filter((role) => held.has(role));
}
