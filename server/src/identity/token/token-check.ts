import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { problem } from '../../kernel/problem.ts';
import { type AuthenticatedUser, principalOf, userOf } from './authenticated-user.ts';
import { KeysUnavailable } from './key-source.ts';
import { isRevoked } from './revoked-access.ts';
import { type AdminAcr, needSecondFactor } from './second-factor.ts';
import { throughChecks } from './stream-checks.ts';
import { cacheVerifiedTokens } from './token-cache.ts';
import {
  type AccessTokenClaims,
  bearerToken,
  createTokenVerifier,
  type VerifierOptions,
  type VerifyToken,
} from './token-verifier.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated user; set on every route behind the token check. */
    user: AuthenticatedUser;
  }
}

/** The claims of the request's bearer token if it is valid; throws NOT_AVAILABLE while tokens cannot be verified. */
export async function verifyRequest(
  verify: VerifyToken,
  request: FastifyRequest,
): Promise<AccessTokenClaims | undefined> {
  const token = bearerToken(request.headers.authorization);
  if (!token) return undefined;
  try {
    return await verify(token);
  } catch (error) {
    if (!(error instanceof KeysUnavailable)) throw error;
    throw Object.assign(problem('NOT_AVAILABLE'), { cause: error });
  }
}

interface TokenCheckOptions extends VerifierOptions {
  readonly pool: Pool;
  readonly adminAcr: AdminAcr;
}

/**
 * Checks the bearer token of every request in the scope, and sets `request.user`. Whether the access was revoked meanwhile is
 * checked again when the body has come, and with each part of an answer that is sent as it is made (docs/decisions/243).
 */
export const tokenCheck = fastifyPlugin<TokenCheckOptions>(
  async (app, { pool, adminAcr, ...options }) => {
    const verify = cacheVerifiedTokens(createTokenVerifier(options), options.now);
    app.decorateRequest('user');
    app.decorateRequest('requireAccess', async function requireAccess() {
      if (await isRevoked(pool, this.user.id, this.user.issuedAt)) throw problem('UNAUTHENTICATED');
    });
    app.addHook('onRequest', async (request, reply) => {
      const claims = await verifyRequest(verify, request);
      if (!claims || (await isRevoked(pool, principalOf(claims), claims.iat ?? 0)))
        throw problem('UNAUTHENTICATED');
      request.user = await userOf(pool, claims);
      needSecondFactor(claims, request.user.roles, adminAcr, reply);
    });
    app.addHook('preHandler', (request) => request.requireAccess());
    app.addHook('onSend', async (request, _reply, payload) =>
      payload instanceof Readable ? throughChecks(payload, () => request.requireAccess()) : payload,
    );
  },
  { name: 'token-check' },
);
