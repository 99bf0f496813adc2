import { context, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import fastifyPlugin from 'fastify-plugin';
import { beginWork, type Work } from '../../../kernel/telemetry/work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is done for this call, as traces and slow statements name it. */
    work: Work;
  }
}

/** Makes every call a work item, as part of the trace that its caller names (docs/domain.md §14.12). */
export const telemetry = fastifyPlugin(async (app) => {
  app.decorateRequest('work');
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, id: requestId } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.request.id': requestId };
    const origin = { name: `${method} ${route}`, requestId };
    request.work = beginWork(origin, { kind: SpanKind.SERVER, attributes, from: headers });
    const { span } = request.work;
    // Also of a call whose client went away.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(request.work.context, done);
  });
  // A body arrives within the work of the connection.
  app.addHook('preValidation', (request, _reply, done) => context.with(request.work.context, done));
});
