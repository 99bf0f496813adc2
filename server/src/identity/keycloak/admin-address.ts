export interface KeycloakRealm {
  readonly realm: string;
  /** URL of the realm in the admin API, without a trailing slash. */
  readonly adminUrl: string;
}

const ISSUER = /^(.*)\/realms\/([^/]+)\/?$/;

/** The admin API of an issuer's realm: `{base}/realms/{realm}` → `{base}/admin/realms/{realm}`. */
export function realmOf(issuer: string): KeycloakRealm | undefined {
  const [, base, realm] = ISSUER.exec(issuer) ?? [];
  return base && realm ? { realm, adminUrl: `${base}/admin/realms/${realm}` } : undefined;
}
