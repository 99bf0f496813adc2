import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/**
 * `GET /metrics`, on a separate port (docs/domain.md §14.9): behind a proxy on the same machine all callers of the main
 * port seem to be local.
 */
export function metricsApp(registry: Registry): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  return app;
}
