/** The only realm of the embedded provider. */
export const REALM = 'cooler';

/** Where the realm is mounted, as under Keycloak with the base path /auth. */
export const REALM_PATH = `/auth/realms/${REALM}`;

const PROTOCOL = '/protocol/openid-connect';

/** Keycloak's paths below the realm (docs/identity.md §4). */
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
  /** Origins that serve the web application; the first is the public URL. */
  readonly origins: readonly string[];
}

/** The issuer, derived from the site's public URL. */
export function issuerOf(publicUrl: string): string {
  return new URL(publicUrl).origin + REALM_PATH;
}

/** The redirect URIs of sign-ins, including silent ones. */
export function redirectUris(client: WebClient): string[] {
  return client.origins.map((origin) => `${origin}/signed-in`);
}

/** Whether a URI is a post-logout redirect URI: one of the origins, with or without a trailing slash. */
export function isPostLogoutUri(client: WebClient, uri: string): boolean {
  return client.origins.some((origin) => uri === origin || uri === `${origin}/`);
}
