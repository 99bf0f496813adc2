import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import { rolesOf } from '@cooler/contract/token-roles.ts';
import type { Pool } from 'pg';
import { knownAccountName } from './account-name.ts';
import { lastRevocation } from './revoked-access.ts';
import type { AccessTokenClaims } from './token-verifier.ts';

export interface AuthenticatedUser {
  /** Issuer and subject: unique across identity providers. */
  readonly id: string;
  readonly issuer: string;
  /** The user's name in records (docs/domain.md §1.3). */
  readonly username: string;
  /** The username at the identity provider. */
  readonly login: string;
  /** Full name, family name first, as in Hungarian. */
  readonly name: string;
  readonly roles: readonly Role[];
  /** When the token was issued, in seconds of Unix time. */
  readonly issuedAt: number;
}

/** The principal of a token, as stored in records: issuer and subject. */
export function principalOf({ iss, sub }: Pick<AccessTokenClaims, 'iss' | 'sub'>): string {
  return `${iss}#${sub}`;
}

/** The user of a valid token. */
export async function userOf(pool: Pool, claims: AccessTokenClaims): Promise<AuthenticatedUser> {
  const { iss: issuer, sub: subject, preferred_username: login = subject, iat: issuedAt = 0 } = claims;
  const ordered = [claims.family_name, claims.given_name].filter(Boolean).join(' ');
  const fullName = ordered || claims.name || null;
  const id = principalOf(claims);
  const revokedIn = await lastRevocation(pool, id);
  const roles = rolesOf(claims);
  const mayDecide = hasRight(roles, 'work-requests.decide');
  const visitor = { issuer, subject, username: login, fullName, mayDecide, revokedIn };
  return {
    id,
    issuer,
    username: await knownAccountName(pool, visitor),
    login,
    name: fullName ?? login,
    roles,
    issuedAt,
  };
}
