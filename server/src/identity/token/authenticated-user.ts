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

/** The person behind a token, as records keep it: issuer and subject. */
export function principalOf({ iss, sub }: Pick<AccessTokenClaims, 'iss' | 'sub'>): string {
  return `${iss}#${sub}`;
}

/** Who a good token stands for. */
export function userOf(claims: AccessTokenClaims): AuthenticatedUser {
  const username = claims.preferred_username ?? claims.sub;
  const ordered = [claims.family_name, claims.given_name].filter(Boolean).join(' ');
  return {
    id: principalOf(claims),
    username,
    name: ordered || claims.name || username,
    roles: rolesOf(claims),
  };
}
