import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { tracedFetch } from '../../kernel/telemetry/work.ts';

/** An unknown key id may be a new key or a forged one, so the keys are refetched at most this often. */
const REFETCH_MS = 30_000;

/** Keys revoked by the provider are trusted for this long at most. */
const MAX_AGE_MS = 600_000;

export type FetchKeys = () => Promise<JSONWebKeySet>;

/** The provider's keys could not be fetched, so tokens cannot be verified. */
export class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('The identity provider did not give its keys', { cause });
  }
}

/**
 * Caches the provider's public keys. An unknown key id triggers a refetch, at most once per 30 s. While the provider is
 * unreachable, the last keys stay in use, and `reportFailure` is told why.
 */
export function cachedKeys(
  fetchKeys: FetchKeys,
  reportFailure: (cause: unknown) => void,
  now: () => number = Date.now,
): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let underway: Promise<JWTVerifyGetKey> | undefined;

  // A fetch in the future: the clock was set back.
  function isYoungerThan(ms: number): boolean {
    const age = now() - fetchedAt;
    return age >= 0 && age < ms;
  }

  async function load(): Promise<JWTVerifyGetKey> {
    fetchedAt = now();
    try {
      keys = createLocalJWKSet(await fetchKeys());
    } catch (cause) {
      if (!keys) {
        fetchedAt = Number.NEGATIVE_INFINITY;
        throw new KeysUnavailable(cause);
      }
      reportFailure(cause);
    }
    return keys;
  }

  function refetch(): Promise<JWTVerifyGetKey> {
    underway ??= load().finally(() => {
      underway = undefined;
    });
    return underway;
  }

  return async (header, token) => {
    const current = keys && isYoungerThan(MAX_AGE_MS) ? keys : await refetch();
    try {
      return await current(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || isYoungerThan(REFETCH_MS)) throw error;
      return (await refetch())(header, token);
    }
  };
}

const TIMEOUT_MS = 5000;

async function fetchJson<T>(url: string): Promise<T> {
  const response = await tracedFetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Fetches an issuer's keys from the `jwks_uri` of its discovery document. */
export function keysOfIssuer(issuer: string): FetchKeys {
  return async () => {
    const discovery = await fetchJson<{ issuer: string; jwks_uri: string }>(
      `${issuer}/.well-known/openid-configuration`,
    );
    if (discovery.issuer !== issuer) throw new Error(`${issuer} calls itself ${discovery.issuer}`);
    return fetchJson<JSONWebKeySet>(discovery.jwks_uri);
  };
}
