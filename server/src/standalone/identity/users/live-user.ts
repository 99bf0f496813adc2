import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import {
  type AccessTokenClaims,
  bearerToken,
  type VerifyToken,
} from '../../../identity/token/token-verifier.ts';
import { isSessionAlive } from '../sessions.ts';
import { findUser, type IdentityUser } from './users.ts';

interface LiveUser {
  readonly claims: AccessTokenClaims;
  readonly user: IdentityUser;
}

/** Finds the user of a request; undefined if the token is invalid, the session has ended or the user is disabled. */
export type FindLiveUser = (request: FastifyRequest) => Promise<LiveUser | undefined>;

/** The provider's own check of bearer tokens; unlike the API's it also checks the session. */
export function liveUserFinder(pool: Pool, verify: VerifyToken): FindLiveUser {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const claims = token ? await verify(token) : undefined;
    if (!claims?.sid || !(await isSessionAlive(pool, claims.sid))) return undefined;
    const user = await findUser(pool, claims.sub);
    return user?.enabled ? { claims, user } : undefined;
  };
}
