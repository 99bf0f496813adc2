export interface KeycloakRealm {
  readonly realm: string;
  /** Address of the realm in the admin API, without a slash at its end. */
  readonly adminUrl: string;
}

const ISSUER = /^(.*)\/realms\/([^/]+)\/?$/;

/** Where the admin API of an issuer's realm is: `{base}/realms/{realm}` is administered at `{base}/admin/realms/{realm}`. */
export function realmOf(issuer: string): KeycloakRealm | undefined {
  const [, base, realm] = ISSUER.exec(issuer) ?? [];
  return base && realm ? { realm, adminUrl: `${base}/admin/realms/${realm}` } : undefined;
}
