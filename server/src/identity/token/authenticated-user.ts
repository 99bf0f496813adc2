import type { Role } from '@cooler/contract/roles.ts';
import { rolesOf } from '@cooler/contract/token-roles.ts';
import type { Pool } from 'pg';
import { knownAccountName } from './account-name.ts';
import type { AccessTokenClaims } from './token-verifier.ts';

export interface AuthenticatedUser {
  /** Issuer and subject: nobody else has it, whichever provider is configured. */
  readonly id: string;
  readonly issuer: string;
  /** What records call the person (docs/domain.md §1.3). */
  readonly username: string;
  /** The username at the identity provider. */
  readonly login: string;
  /** The family name first, as Hungarian writes it. */
  readonly name: string;
  readonly roles: readonly Role[];
}

/** The person behind a token, as records keep it: issuer and subject. */
export function principalOf({ iss, sub }: Pick<AccessTokenClaims, 'iss' | 'sub'>): string {
  return `${iss}#${sub}`;
}

/** Who a good token stands for. */
export async function userOf(pool: Pool, claims: AccessTokenClaims): Promise<AuthenticatedUser> {
  const { iss: issuer, sub: subject, preferred_username: login = subject } = claims;
  const ordered = [claims.family_name, claims.given_name].filter(Boolean).join(' ');
  const fullName = ordered || claims.name || null;
  return {
    id: principalOf(claims),
    issuer,
    username: await knownAccountName(pool, { issuer, subject, username: login }, fullName),
    login,
    name: fullName ?? login,
    roles: rolesOf(claims),
  };
}
