import type { Role } from '@cooler/contract/roles.ts';
import { rolesOf } from '@cooler/contract/token-roles.ts';
import type { AccessTokenClaims } from './token-verifier.ts';

export interface AuthenticatedUser {
  /** Issuer and subject: nobody else has it, whichever provider is configured. */
  readonly id: string;
  readonly username: string;
  /** The family name first, as Hungarian writes it. */
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Who a good token stands for. */
export function userOf(claims: AccessTokenClaims): AuthenticatedUser {
  const username = claims.preferred_username ?? claims.sub;
  const ordered = [claims.family_name, claims.given_name].filter(Boolean).join(' ');
  return {
    id: `${claims.iss}#${claims.sub}`,
    username,
    name: ordered || claims.name || username,
    roles: rolesOf(claims),
  };
}
