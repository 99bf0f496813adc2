/** Name of the one realm the embedded provider serves. */
export const REALM = 'cooler';

/** Where the realm is mounted, as under Keycloak with the base path /auth. */
export const REALM_PATH = `/auth/realms/${REALM}`;

const PROTOCOL = '/protocol/openid-connect';

/** Keycloak's addresses below the realm (docs/identity.md §4). */
export const PATHS = {
  authorization: `${PROTOCOL}/auth`,
  token: `${PROTOCOL}/token`,
  certs: `${PROTOCOL}/certs`,
  userinfo: `${PROTOCOL}/userinfo`,
  logout: `${PROTOCOL}/logout`,
  logoutConfirm: `${PROTOCOL}/logout/logout-confirm`,
  revocation: `${PROTOCOL}/revoke`,
  signIn: '/login-actions/authenticate',
} as const;

/** Keycloak's default lifespans in seconds (docs/identity.md §4). */
export const LIFESPAN_SECONDS = {
  accessToken: 300,
  code: 60,
  signIn: 1800,
  sessionIdle: 1800,
  sessionMax: 36_000,
} as const;

/** The required action that asks for a new password at sign-in (docs/identity.md §4.1). */
export const UPDATE_PASSWORD = 'UPDATE_PASSWORD';

export const SCOPES = ['openid', 'profile', 'email'] as const;

/** The one public client of the realm: the web application. */
export interface WebClient {
  readonly id: string;
  /** Audience of its access tokens, as Keycloak's audience mapper would give. */
  readonly audience: string;
  /** Origins the web application is served from; the first is the public address. */
  readonly origins: readonly string[];
}

/** The issuer, fixed by the site's public address. */
export function issuerOf(publicUrl: string): string {
  return new URL(publicUrl).origin + REALM_PATH;
}

/** Where a sign-in, also a silent one, may come back to. */
export function redirectUris(client: WebClient): string[] {
  return client.origins.map((origin) => `${origin}/signed-in`);
}

/** Says whether a sign-out may go on to this address: a site's origin, with or without the slash. */
export function isPostLogoutUri(client: WebClient, uri: string): boolean {
  return client.origins.some((origin) => uri === origin || uri === `${origin}/`);
}
