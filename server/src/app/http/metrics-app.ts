import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/**
 * `GET /metrics`, on a port of its own (docs/domain.md §14.9): behind a proxy on the same machine every caller of the
 * product's port would count as this machine.
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
