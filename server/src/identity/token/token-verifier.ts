import type { RoleClaims } from '@cooler/contract/token-roles.ts';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { cachedKeys, type FetchKeys } from './key-source.ts';
import { hasSoundClaims } from './sound-claims.ts';

const ALGORITHMS = ['RS256', 'ES256', 'PS256'];
const CLOCK_TOLERANCE_SECONDS = 5;

/** Longer than any token of ours; a longer one is not worth a look. */
const MAX_TOKEN_LENGTH = 16_000;

/** An access token of Keycloak's, or of the embedded provider, that was found good. */
export interface AccessTokenClaims extends JWTPayload, RoleClaims {
  readonly iss: string;
  readonly sub: string;
  readonly sid?: string;
  /** How strongly the person has signed in, in the provider's words. */
  readonly acr?: string;
  readonly scope?: string;
  readonly preferred_username?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface VerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly fetchKeys: FetchKeys;
  /** The clock by which tokens begin and end, in milliseconds; this process's own where none is given. */
  readonly now?: () => number;
}

/** Gives the claims of a good access token and undefined for any other text. */
export type VerifyToken = (token: string) => Promise<AccessTokenClaims | undefined>;

/** Makes the one check of bearer tokens: key, algorithm, issuer, audience, times and kind (docs/domain.md §1.3). */
export function createTokenVerifier({
  issuer,
  audience,
  fetchKeys,
  now = Date.now,
}: VerifierOptions): VerifyToken {
  const keys = cachedKeys(fetchKeys);
  const options = {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['exp', 'sub'],
  };
  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    try {
      const { payload } = await jwtVerify<AccessTokenClaims>(token, keys, {
        ...options,
        currentDate: new Date(now()),
      });
      // ID and refresh tokens may carry the same issuer and audience: only this tells them apart.
      return payload.typ === 'Bearer' && hasSoundClaims(payload) ? payload : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** Takes the token out of an `Authorization: Bearer` header, the only place a token is accepted in. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}
