import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { REALM_PATH } from '../realm.ts';

/** Mounts the provider library below the realm; it reads request bodies and writes responses itself. */
export function mountProvider(app: FastifyInstance, provider: Provider): void {
  const { host, protocol } = new URL(provider.issuer);
  const handle = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.all(`${REALM_PATH}/*`, (request, reply) => {
    reply.hijack();
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    const url = raw.url ?? '';
    // Responses contain the public URL, whatever Host or forwarded headers the caller sends.
    Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    raw.originalUrl = url;
    raw.url = url.slice(REALM_PATH.length);
    return handle(raw, reply.raw);
  });

  app.all('/auth/realms/:realm', (_request, reply) => reply.code(404).send({ error: 'HTTP 404 Not Found' }));
  app.all('/auth/realms/:realm/*', (_request, reply) =>
    reply.code(404).send({ error: 'Realm does not exist' }),
  );
}
