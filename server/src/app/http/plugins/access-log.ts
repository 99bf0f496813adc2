import fastifyPlugin from 'fastify-plugin';

// https://www.w3.org/TR/trace-context/: version, trace, parent, flags.
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

function traceOf(header: unknown): string | undefined {
  return typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined;
}

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
    const { method, user, routeOptions, headers } = request;
    request.log.info(
      {
        access: routeOptions.url ?? 'unknown',
        method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: user?.id ?? null,
        trace: traceOf(headers.traceparent),
      },
      'call',
    );
  });
});
