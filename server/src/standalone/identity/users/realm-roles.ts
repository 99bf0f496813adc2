import { ROLES } from '@cooler/contract/roles.ts';
import { roles as names } from '@cooler/contract/texts/en/roles.ts';
import { stableId } from './stable-id.ts';

interface RealmRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The roles of the realm: the product's, sorted by name. */
export const REALM_ROLES: readonly RealmRole[] = [...ROLES]
  .sort()
  .map((name) => ({ id: stableId(`role ${name}`), name, description: names[`role.${name}`] }));

/** The realm roles with these names; unknown names are ignored. */
export function realmRolesNamed(wanted: readonly string[]): RealmRole[] {
  return REALM_ROLES.filter(({ name }) => wanted.includes(name));
}
