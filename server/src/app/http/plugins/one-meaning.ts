import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { yieldToEventLoop } from '../../../kernel/event-loop.ts';
import { hasRepeatedKey } from '../../../kernel/http/repeated-key.ts';
import { problem } from '../../../kernel/problem.ts';

// Data routes; not pages, and not the sign-in, which follows OpenID Connect.
const DATA = /^\/(resource|public|callback|auth\/admin)\//;

/** Longer bodies are parsed one at a time, yielding to the event loop in between. */
const LONG_BODY = 16 * 1024;

function hasRepeatedParameter({ url }: FastifyRequest): boolean {
  // The router takes what follows either of them as the query.
  const start = url.search(/[?#]/);
  const names = start < 0 ? [] : [...new URLSearchParams(url.slice(start + 1)).keys()];
  return new Set(names).size < names.length;
}

/** Refuses ambiguous requests: a duplicate query parameter, or a duplicate key in a JSON object. */
export const oneMeaning = fastifyPlugin(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      // Many clients send a content type with every request, even without a body.
      if (body === '') return undefined;
      const isLong = body.length > LONG_BODY;
      if (isLong) await yieldToEventLoop();
      const value = await new Promise((resolve, reject) =>
        parseJson(request, body, (error, parsed) => (error ? reject(error) : resolve(parsed))),
      );
      if (isLong) await yieldToEventLoop();
      if (hasRepeatedKey(body)) throw problem('MALFORMED_REQUEST');
      if (isLong) await yieldToEventLoop();
      return value;
    },
  );
  app.addHook('onRequest', async (request) => {
    // The pattern of the route, since the sent URL can spell it in several ways.
    const isData = DATA.test(request.routeOptions.url ?? request.url);
    if (isData && hasRepeatedParameter(request)) throw problem('MALFORMED_REQUEST');
  });
});
