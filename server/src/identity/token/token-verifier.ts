import type { RoleClaims } from '@cooler/contract/token-roles.ts';
import type { FastifyBaseLogger } from 'fastify';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { cachedKeys, type FetchKeys } from './key-source.ts';
import { hasValidClaims } from './valid-claims.ts';

const ALGORITHMS = ['RS256', 'ES256', 'PS256'];
const CLOCK_TOLERANCE_SECONDS = 5;
// A token of a later time was issued while the clock was ahead, and would be valid until then.
const EARLY_SECONDS = 300;

/** Longer tokens are refused unchecked. */
const MAX_TOKEN_LENGTH = 16_000;

/** The claims of a valid access token of Keycloak or of the embedded provider. */
export interface AccessTokenClaims extends JWTPayload, RoleClaims {
  readonly iss: string;
  readonly sub: string;
  readonly sid?: string;
  /** The authentication level of the sign-in, as named by the provider. */
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
  readonly log: FastifyBaseLogger;
  /** The clock for token validity, in milliseconds; default `Date.now`. */
  readonly now?: () => number;
}

/** Returns the claims of a valid access token, undefined for anything else. */
export type VerifyToken = (token: string) => Promise<AccessTokenClaims | undefined>;

/** Creates the verifier of bearer tokens: key, algorithm, issuer, audience, validity and type (docs/domain.md §1.3). */
export function createTokenVerifier({
  issuer,
  audience,
  fetchKeys,
  log,
  now = Date.now,
}: VerifierOptions): VerifyToken {
  const keys = cachedKeys(fetchKeys, (err) =>
    log.warn({ err }, 'the keys of the identity provider could not be renewed'),
  );
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
      const currentDate = new Date(now());
      const { payload } = await jwtVerify<AccessTokenClaims>(token, keys, { ...options, currentDate });
      if ((payload.iat ?? 0) > currentDate.getTime() / 1_000 + EARLY_SECONDS) return undefined;
      // ID and refresh tokens may have the same issuer and audience; only `typ` distinguishes them.
      return payload.typ === 'Bearer' && hasValidClaims(payload) ? payload : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** The token of an `Authorization: Bearer` header, the only place where tokens are accepted. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}
