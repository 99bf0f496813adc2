import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { yieldToEventLoop } from '../../../kernel/event-loop.ts';
import { hasRepeatedKey } from '../../../kernel/http/repeated-key.ts';
import { problem } from '../../../kernel/problem.ts';

// Pages have addresses of their own, and the sign-in answers as OpenID Connect says.
const DATA = /^\/(resource|public|callback|auth\/admin)\//;

/** Longer bodies are read one at a time, and others have their turn between two of them. */
const LONG_BODY = 16 * 1024;

function hasRepeatedParameter({ url }: FastifyRequest): boolean {
  const [, query] = url.split('?', 2);
  const names = [...new URLSearchParams(query).keys()];
  return new Set(names).size < names.length;
}

/** Refuses calls that say a thing twice: a parameter of the address, or a key of a JSON object. */
export const oneMeaning = fastifyPlugin(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      // Many clients name the type of every call, whether it has a body or not.
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
    if (DATA.test(request.url) && hasRepeatedParameter(request)) throw problem('MALFORMED_REQUEST');
  });
});
