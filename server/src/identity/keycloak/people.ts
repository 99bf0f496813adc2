import { z } from 'zod';
import type { Person } from '../directory/user-directory.ts';

const role = z.object({ id: z.string(), name: z.string() });
const text = z.string().optional();

export const keycloakUser = z.looseObject({
  id: z.string(),
  username: z.string(),
  firstName: text,
  lastName: text,
  email: text,
  enabled: z.boolean(),
});

export const roleMappings = z.object({
  realmMappings: z.array(role).default([]),
  clientMappings: z.record(z.string(), z.unknown()).default({}),
});

/** Clients whose roles administer Keycloak itself: `realm-management`, and `…-realm` in the master realm. */
const OPERATING_CLIENT = /^(realm-management|.+-realm)$/;
const SERVICE_ACCOUNT = 'service-account-';

export function isServiceAccount({ username }: { readonly username: string }): boolean {
  return username.startsWith(SERVICE_ACCOUNT);
}

/** A user with its roles, from Keycloak's two representations. */
export function toPerson(
  { id, username, firstName, lastName, email, enabled }: z.infer<typeof keycloakUser>,
  { realmMappings, clientMappings }: z.infer<typeof roleMappings>,
): Person {
  return {
    ...{ id, username, enabled },
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    roles: realmMappings,
    isOperator:
      isServiceAccount({ username }) ||
      Object.keys(clientMappings).some((name) => OPERATING_CLIENT.test(name)),
  };
}

const namedRoles = z.array(role);
const rolesOfClients = z.object({
  clientMappings: z.record(z.string(), z.object({ mappings: namedRoles })).default({}),
});

/** The names in a list of roles. */
export function realmRoleNames(body: unknown): string[] {
  return namedRoles.parse(body).map(({ name }) => name);
}

/** The names of the clients' roles among a user's role mappings. */
export function clientRoleNames(body: unknown): string[] {
  const { clientMappings } = rolesOfClients.parse(body);
  return Object.values(clientMappings).flatMap(({ mappings }) => mappings.map(({ name }) => name));
}
