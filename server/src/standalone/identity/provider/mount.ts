import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { ipNetworkOf } from '../../../kernel/http/ip-network.ts';
import { createRateLimit } from '../../../kernel/http/rate-limit.ts';
import { problem } from '../../../kernel/problem.ts';
import { showErrorsAsPages } from '../pages/page-reply.ts';
import { PATHS, REALM_PATH } from '../realm.ts';

interface MountOptions {
  readonly pool: Pool;
  readonly provider: Provider;
  readonly home: string;
}

/** The addresses where no sign-in begins; the library matches the others in any case and encoding. */
const NO_SIGN_IN = new Set(
  [PATHS.token, PATHS.certs, PATHS.revocation, '/.well-known/openid-configuration'].map(
    (path) => REALM_PATH + path,
  ),
);

const SIGN_INS_PER_MINUTE = 600;
/** The address of a sign-in that has begun; its parameters are stored for half an hour. */
const MAX_CHARACTERS = 4_096;

/** Limits what a caller who is not signed in can store. */
function limitSignIns(): (request: FastifyRequest, reply: FastifyReply) => void {
  const secondsToWait = createRateLimit(SIGN_INS_PER_MINUTE);
  return (request, reply) => {
    if (NO_SIGN_IN.has(request.url.split('?', 1)[0] ?? '')) return;
    if (request.url.length > MAX_CHARACTERS) throw problem('MALFORMED_REQUEST');
    const wait = secondsToWait(ipNetworkOf(request.ip));
    if (wait === 0) return;
    reply.header('retry-after', String(wait));
    throw problem('TOO_MANY_REQUESTS');
  };
}

/** Mounts the provider library below the realm; it reads request bodies and writes responses itself. */
export function mountProvider(app: FastifyInstance, { pool, provider, home }: MountOptions): void {
  const { host, protocol } = new URL(provider.issuer);
  const handle = provider.callback();
  const limit = limitSignIns();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  showErrorsAsPages(app, pool, home);

  app.all(`${REALM_PATH}/*`, async (request, reply) => {
    limit(request, reply);
    reply.hijack();
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    const url = raw.url ?? '';
    // Responses contain the public URL, whatever Host or forwarded headers the caller sends.
    Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    raw.originalUrl = url;
    raw.url = url.slice(REALM_PATH.length);
    await handle(raw, reply.raw);
  });

  app.all('/auth/realms/:realm', (_request, reply) => reply.code(404).send({ error: 'HTTP 404 Not Found' }));
  app.all('/auth/realms/:realm/*', (_request, reply) =>
    reply.code(404).send({ error: 'Realm does not exist' }),
  );
}
