import { ROLES } from '@cooler/contract/roles.ts';
import { roles as names } from '@cooler/contract/texts/en/roles.ts';
import { stableId } from './stable-id.ts';

interface RealmRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The roles of the realm: the product's, by name. */
export const REALM_ROLES: readonly RealmRole[] = [...ROLES]
  .sort()
  .map((name) => ({ id: stableId(`role ${name}`), name, description: names[`role.${name}`] }));

/** The roles of these names; others are none of the realm's. */
export function realmRolesNamed(wanted: readonly string[]): RealmRole[] {
  return REALM_ROLES.filter(({ name }) => wanted.includes(name));
}
