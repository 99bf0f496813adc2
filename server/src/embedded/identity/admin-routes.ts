import { MANAGERS } from '@cooler/contract/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { rolesOf } from '../../identity/authenticated-user.ts';
import type { FindLiveUser } from './live-user.ts';
import { REALM } from './realm.ts';
import { toRepresentation } from './user-representation.ts';
import { listUsers } from './user-search.ts';
import { parseUserSearch } from './user-search-query.ts';

interface AdminOptions {
  readonly pool: Pool;
  readonly findLiveUser: FindLiveUser;
}

/** Keycloak's shape of plain refusals (keycloak.md 1, shape C). */
function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).type('application/json').send(JSON.stringify({ error }));
}

function isOtherRealm(request: FastifyRequest): boolean {
  return (request.params as { realm?: string }).realm !== REALM;
}

/**
 * Serves Keycloak's admin API as far as the product calls it. Those who pick users in the form of the
 * representatives may see the list (domain.md 1).
 */
export async function adminRoutes(app: FastifyInstance, options: AdminOptions): Promise<void> {
  const { pool, findLiveUser } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'identity administration failed');
    const text = 'For more on this error consult the server log.';
    return reply.code(500).send({ error: 'unknown_error', error_description: text });
  });

  app.addHook('preHandler', async (request, reply) => {
    const caller = await findLiveUser(request);
    if (!caller) return refuse(reply, 401, 'HTTP 401 Unauthorized');
    if (isOtherRealm(request)) return refuse(reply, 404, 'Realm not found.');
    const mayView = rolesOf(caller.claims).some((role) => MANAGERS.includes(role));
    return mayView ? undefined : refuse(reply, 403, 'HTTP 403 Forbidden');
  });

  app.get('/auth/admin/realms/:realm/users', async (request, reply) => {
    const query = parseUserSearch(request.query);
    if (!query) return refuse(reply, 404, 'HTTP 404 Not Found');
    const users = await listUsers(pool, query.search);
    reply.header('cache-control', 'no-cache').type('application/json;charset=UTF-8');
    return JSON.stringify(users.map((user) => toRepresentation(user, query.brief)));
  });

  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/auth/admin/realms/:realm/users',
    handler: (_request, reply) => refuse(reply, 404, 'HTTP 404 Not Found'),
  });
  app.all('/auth/admin/realms/:realm/*', (_request, reply) =>
    refuse(reply, 404, 'Unable to find matching target resource method'),
  );
}
