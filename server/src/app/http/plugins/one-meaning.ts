import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasRepeatedKey } from '../../../kernel/http/repeated-key.ts';
import { problem } from '../../../kernel/problem.ts';

// Pages have addresses of their own, and the sign-in answers as OpenID Connect says.
const DATA = /^\/(resource|public|callback|auth\/admin)\//;

function hasRepeatedParameter({ url }: FastifyRequest): boolean {
  const [, query] = url.split('?', 2);
  const names = [...new URLSearchParams(query).keys()];
  return new Set(names).size < names.length;
}

/** Refuses calls that say a thing twice: a parameter of the address, or a key of a JSON object. */
export const oneMeaning = fastifyPlugin(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type of every call, whether it has a body or not.
    if (body === '') return done(null);
    return parseJson(request, body, (error, value) => {
      const isRepeated = !error && hasRepeatedKey(body);
      done(isRepeated ? problem('MALFORMED_REQUEST') : error, value);
    });
  });
  app.addHook('onRequest', async (request) => {
    if (DATA.test(request.url) && hasRepeatedParameter(request)) throw problem('MALFORMED_REQUEST');
  });
});
