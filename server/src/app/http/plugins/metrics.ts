import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { problem } from '../../../kernel/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `GET /metrics` shows. */
    metricsRegistry: Registry;
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

// Without a tag: for whoever operates it, not in the description of the API.
const TEXT = { response: { 200: { type: 'string' } } };

/** `GET /metrics` for this machine only: the process, and the time of every route. */
export const metrics = fastifyPlugin(async (app) => {
  const register = new Registry();
  app.decorate('metricsRegistry', register);
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5, 30],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: TEXT }, async (request, reply) => {
    if (!LOOPBACK.has(request.ip)) throw problem('NOT_FOUND');
    return reply.type(register.contentType).send(await register.metrics());
  });
});
