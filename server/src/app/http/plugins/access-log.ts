import fastifyPlugin from 'fastify-plugin';
import { traceOf } from '../../../kernel/telemetry/work.ts';

/**
 * Names every call in its answer, and where it is asked for writes a line for each: who by id, which address by its
 * pattern, how it ended and how long it took (docs/domain.md §14.12).
 */
export const accessLog = fastifyPlugin<{ readonly isOn: boolean }>(async (app, { isOn }) => {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, since the provider library writes its own past Fastify.
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
