import type { AccessTokenClaims, VerifyToken } from './token-verifier.ts';

const CACHE_TTL_MS = 30_000;
const MAX_ENTRIES = 5_000;

interface CachedToken {
  readonly claims: AccessTokenClaims;
  readonly until: number;
}

/**
 * Caches valid tokens for 30 s, never past their expiry, so that the many requests of a page need one signature check.
 * Refused tokens are not cached.
 */
export function cacheVerifiedTokens(verify: VerifyToken, now: () => number = Date.now): VerifyToken {
  const tokens = new Map<string, CachedToken>();

  function store(token: string, claims: AccessTokenClaims): void {
    const end = (claims.exp ?? 0) * 1000;
    tokens.delete(token);
    tokens.set(token, { claims, until: Math.min(now() + CACHE_TTL_MS, end) });
    const oldest = tokens.keys().next().value;
    if (tokens.size > MAX_ENTRIES && oldest !== undefined) tokens.delete(oldest);
  }

  return async (token) => {
    const known = tokens.get(token);
    // Later than 30 s from now: the clock was set back.
    if (known && known.until > now() && known.until <= now() + CACHE_TTL_MS) return known.claims;
    const claims = await verify(token);
    if (claims) store(token, claims);
    return claims;
  };
}
