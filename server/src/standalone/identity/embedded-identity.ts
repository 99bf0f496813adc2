import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createTokenVerifier } from '../../identity/token/token-verifier.ts';
import { followDatabaseClock } from './database-clock.ts';
import { logoutRoutes } from './logout/logout-routes.ts';
import { loadKeys, publicKeys } from './provider/keys.ts';
import { mountProvider } from './provider/mount.ts';
import { createProvider } from './provider/provider.ts';
import { userinfoRoutes } from './provider/userinfo-routes.ts';
import { issuerOf, type WebClient } from './realm.ts';
import { removeExpired } from './sessions.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { liveUserFinder } from './users/live-user.ts';

interface EmbeddedIdentityOptions {
  readonly pool: Pool;
  /** URL of the site, e.g. `http://localhost:3000`. */
  readonly publicUrl: string;
  readonly clientId: string;
  readonly audience: string;
  /** Further origins the web application is served from, such as Vite's in development. */
  readonly extraOrigins?: readonly string[];
}

const CLEANING_INTERVAL_MS = 600_000;

/** The headers that Keycloak sends with every response (docs/identity.md §1), and isolation headers; pages have their own CSP. */
const SECURITY_HEADERS = {
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
} as const;

function cleanRegularly(app: FastifyInstance, pool: Pool, log: FastifyBaseLogger): void {
  const clean = () => removeExpired(pool).catch((err) => log.error({ err }, 'identity cleaning failed'));
  const timer = setInterval(clean, CLEANING_INTERVAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Serves an OpenID provider below /auth, with the URLs and claims of Keycloak that the product uses; its users are
 * administered through `embeddedDirectory`. All state is in PostgreSQL.
 */
export async function embeddedIdentity(
  app: FastifyInstance,
  options: EmbeddedIdentityOptions,
): Promise<void> {
  const { pool, publicUrl, clientId, audience, extraOrigins = [] } = options;
  const origin = new URL(publicUrl).origin;
  const client: WebClient = { id: clientId, audience, origins: [origin, ...extraOrigins] };
  const home = `${origin}/`;
  const [keys, clock] = await Promise.all([loadKeys(pool), followDatabaseClock(pool)]);
  const provider = createProvider({ pool, publicUrl, client, keys, clock, log: app.log });
  const fetchKeys = async () => publicKeys(keys);
  const verify = createTokenVerifier({
    issuer: issuerOf(publicUrl),
    audience,
    fetchKeys,
    log: app.log,
    now: () => clock.now(),
  });
  const findLiveUser = liveUserFinder(pool, verify);

  app.addHook('onRequest', async (_request, reply) => {
    // On the raw response: the provider library bypasses Fastify's.
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.raw.setHeader(name, value);
  });
  await app.register(signInRoutes, { pool, provider, client, home });
  await app.register(logoutRoutes, { pool, provider, client, keys, home });
  await app.register(userinfoRoutes, { client, findLiveUser });
  await app.register(async (scope) => mountProvider(scope, { pool, provider, home }));
  cleanRegularly(app, pool, app.log);
}
