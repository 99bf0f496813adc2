import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { UserAdministrationOptions } from '../../features/user/user-administration.routes.ts';
import type { UserDirectory } from '../../identity/directory/user-directory.ts';
import { realmOf } from '../../identity/keycloak/admin-address.ts';
import { keycloakDirectory } from '../../identity/keycloak/keycloak-directory.ts';
import { unconfiguredDirectory } from '../../identity/keycloak/unconfigured-directory.ts';
import { createTokenVerifier, type VerifierOptions } from '../../identity/token/token-verifier.ts';
import { REALM } from '../../standalone/identity/realm.ts';
import { EMBEDDED_DIRECTORY } from '../../standalone/identity/users/embedded-directory.ts';
import type { Config } from '../settings/config.ts';
import { databaseProblem } from './plugins/database-problem.ts';

interface Parts {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
}

/** The realm whose users are administered, and the URL of its admin API for clients. */
export function administeredRealm({ publicUrl, oidcIssuer }: Config): { realm: string; adminUrl: string } {
  const realm = (oidcIssuer && realmOf(oidcIssuer)?.realm) ?? REALM;
  return { realm, adminUrl: `${publicUrl}/auth/admin/realms/${realm}` };
}

function directoryOf({ config, log }: Pick<Parts, 'config' | 'log'>): UserDirectory {
  const { oidcIssuer: issuer, oidcServiceAccount: serviceAccount, oidcAdminUrl } = config;
  if (!issuer) return EMBEDDED_DIRECTORY;
  const adminUrl = oidcAdminUrl ?? realmOf(issuer)?.adminUrl;
  if (!serviceAccount || !adminUrl) return unconfiguredDirectory();
  return keycloakDirectory({ issuer, adminUrl, serviceAccount, log });
}

/** The options of the user administration, for the embedded provider or the configured Keycloak. */
export function userAdministration(parts: Parts, verifier: VerifierOptions): UserAdministrationOptions {
  return {
    ...administeredRealm(parts.config),
    issuer: verifier.issuer,
    adminAcr: parts.config.adminAcr,
    pool: parts.pool,
    verify: createTokenVerifier(verifier),
    directory: directoryOf(parts),
    toProblem: databaseProblem,
  };
}
