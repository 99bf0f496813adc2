import { ROLES, type Role } from '@cooler/contract/roles.ts';

interface RoleHolder {
  readonly roles?: readonly string[];
}

interface AccessTokenPayload {
  readonly realm_access?: RoleHolder;
  readonly resource_access?: Readonly<Record<string, RoleHolder>>;
}

function readPayload(token: string): AccessTokenPayload {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Our roles in an access token: a role counts as a realm role or as a client role (docs/domain.md §1.1). */
export function rolesOf(accessToken: string): Role[] {
  const { realm_access, resource_access } = readPayload(accessToken);
  const holders = [realm_access, ...Object.values(resource_access ?? {})];
  const held = new Set(holders.flatMap((holder) => holder?.roles ?? []));
  return ROLES.filter((role) => held.has(role));
}
