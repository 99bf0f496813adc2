import type { IdentityUser } from './users.ts';

/** A user as Keycloak's admin API shows it: its field order, nothing that is absent (keycloak.md 2.2). */
export function toRepresentation(user: IdentityUser, brief: boolean): Record<string, unknown> {
  const details = brief
    ? {}
    : { totp: false, disableableCredentialTypes: [], requiredActions: user.requiredActions, notBefore: 0 };
  const all = {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerified,
    enabled: user.enabled,
    createdTimestamp: user.createdTimestamp,
    ...details,
    access: { manage: false },
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
