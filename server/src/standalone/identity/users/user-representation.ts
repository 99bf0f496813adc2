import type { IdentityUser } from './users.ts';

/** A user in the format of Keycloak's admin API, limited to the supported fields; null fields are omitted (docs/identity.md §2.2). */
export function toRepresentation(user: IdentityUser): Record<string, unknown> {
  const { id, username, firstName, lastName, email, emailVerified, enabled } = user;
  const { createdTimestamp, requiredActions } = user;
  const all = { id, username, firstName, lastName, email, emailVerified, enabled, createdTimestamp };
  const present = Object.entries(all).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(present), requiredActions };
}
