import fastifyPlugin from 'fastify-plugin';
import { traceOf } from '../../../kernel/telemetry/work.ts';

/**
 * Sends `x-request-id` with every response and, if enabled, logs a line per request: user id, route pattern, status and
 * duration (docs/domain.md §14.12).
 */
export const accessLog = fastifyPlugin<{ readonly isOn: boolean }>(async (app, { isOn }) => {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw response, since the identity provider's library writes its responses past Fastify.
    reply.raw.setHeader('x-request-id', request.id);
  });
  if (!isOn) return;
  app.addHook('onResponse', async (request, reply) => {
    const { method, user, routeOptions, work } = request;
    request.log.info(
      {
        access: routeOptions.url ?? 'unknown',
        method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: user?.id ?? null,
        trace: traceOf(work.context),
      },
      'call',
    );
  });
});
