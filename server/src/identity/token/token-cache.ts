import type { AccessTokenClaims, VerifyToken } from './token-verifier.ts';

const CACHE_TTL_MS = 30_000;
const MAX_ENTRIES = 5_000;

interface CachedToken {
  readonly claims: AccessTokenClaims;
  readonly until: number;
}

/**
 * Remembers good tokens for half a minute, never past their end, so that a screen full of calls checks one signature.
 * Tokens that were refused are not remembered.
 */
export function cacheVerifiedTokens(verify: VerifyToken, now: () => number = Date.now): VerifyToken {
  const tokens = new Map<string, CachedToken>();

  function keep(token: string, claims: AccessTokenClaims): void {
    const end = (claims.exp ?? 0) * 1000;
    tokens.delete(token);
    tokens.set(token, { claims, until: Math.min(now() + CACHE_TTL_MS, end) });
    const oldest = tokens.keys().next().value;
    if (tokens.size > MAX_ENTRIES && oldest !== undefined) tokens.delete(oldest);
  }

  return async (token) => {
    const known = tokens.get(token);
    if (known && known.until > now()) return known.claims;
    const claims = await verify(token);
    if (claims) keep(token, claims);
    return claims;
  };
}
