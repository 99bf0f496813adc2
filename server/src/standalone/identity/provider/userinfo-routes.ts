import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS, REALM, REALM_PATH, type WebClient } from '../realm.ts';
import type { FindLiveUser } from '../users/live-user.ts';
import { personClaims } from './claims.ts';

interface UserinfoOptions {
  readonly client: WebClient;
  readonly findLiveUser: FindLiveUser;
}

/** Errors have an empty body, and the reason in a header (docs/identity.md §4). */
function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).header('www-authenticate', `Bearer realm="${REALM}", ${error}`).send();
}

/** The userinfo endpoint: the claims of the token's scopes, without roles. */
export async function userinfoRoutes(app: FastifyInstance, options: UserinfoOptions): Promise<void> {
  const { client, findLiveUser } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin && client.origins.includes(origin)) reply.header('access-control-allow-origin', origin);
  });

  async function userinfo(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!request.headers.authorization) return reply.code(401).send();
    const found = await findLiveUser(request);
    if (!found) {
      return refuse(reply, 401, 'error="invalid_token", error_description="Token verification failed"');
    }
    const scopes = new Set(found.claims.scope?.split(' '));
    if (!scopes.has('openid')) return refuse(reply, 403, 'error="insufficient_scope", scope="openid"');
    reply.header('cache-control', 'no-store');
    return reply.send({ sub: found.user.id, ...personClaims(found.user, scopes) });
  }

  const address = REALM_PATH + PATHS.userinfo;
  app.get(address, userinfo);
  app.post(address, userinfo);
  app.options(address, (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization',
      })
      .code(204)
      .send(),
  );
}
