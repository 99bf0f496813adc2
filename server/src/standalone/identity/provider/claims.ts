import type { IdentityUser } from '../users/users.ts';

type Claims = Record<string, unknown>;

/** Removes empty claims: Keycloak omits them instead of sending null or []. */
function present(claims: Claims): Claims {
  return Object.fromEntries(
    Object.entries(claims).filter(([, value]) => value !== null && value !== undefined),
  );
}

function fullName(user: IdentityUser): string | undefined {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || undefined;
}

function realmAccess(user: IdentityUser): Claims | undefined {
  return user.realmRoles.length > 0 ? { roles: user.realmRoles } : undefined;
}

function resourceAccess(user: IdentityUser): Claims | undefined {
  const clients = Object.entries(user.clientRoles).filter(([, roles]) => roles.length > 0);
  return clients.length > 0 ? Object.fromEntries(clients.map(([id, roles]) => [id, { roles }])) : undefined;
}

function profileClaims(user: IdentityUser): Claims {
  return present({
    name: fullName(user),
    preferred_username: user.username,
    given_name: user.firstName,
    family_name: user.lastName,
  });
}

function emailClaims(user: IdentityUser): Claims {
  return present({ email_verified: user.emailVerified, email: user.email });
}

/** The claims of the scopes, for access token, ID token and userinfo (docs/identity.md §4). */
export function personClaims(user: IdentityUser, scopes: ReadonlySet<string>): Claims {
  return {
    ...(scopes.has('profile') ? profileClaims(user) : {}),
    ...(scopes.has('email') ? emailClaims(user) : {}),
  };
}

/** The role claims in Keycloak's format, for the access token only. */
export function roleClaims(user: IdentityUser): Claims {
  return present({ realm_access: realmAccess(user), resource_access: resourceAccess(user) });
}
