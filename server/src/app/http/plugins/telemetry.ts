import { context, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import fastifyPlugin from 'fastify-plugin';
import { beginWork, type Work } from '../../../kernel/telemetry/work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unit of work of this request, as named in traces and slow statements. */
    work: Work;
  }
}

/** Starts a span for every request, as part of the caller's trace if it sends one (docs/domain.md §14.12). */
export const telemetry = fastifyPlugin(async (app) => {
  app.decorateRequest('work');
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, id: requestId } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.request.id': requestId };
    const origin = { name: `${method} ${route}`, requestId };
    request.work = beginWork(origin, { kind: SpanKind.SERVER, attributes, from: headers });
    const { span } = request.work;
    // 'close' also fires when the client disconnected.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(request.work.context, done);
  });
  // Body events are emitted in the connection's context, so the request's context is restored.
  app.addHook('preValidation', (request, _reply, done) => context.with(request.work.context, done));
});
