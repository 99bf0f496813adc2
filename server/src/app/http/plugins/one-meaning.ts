import { isUtf8 } from 'node:buffer';
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

// Node.js reads the first of several, a proxy perhaps the last.
const SINGLE_HEADERS = new Set(['host', 'authorization', 'content-type', 'idempotency-key']);

function hasRepeatedHeader({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const single = names.filter((name) => SINGLE_HEADERS.has(name));
  return new Set(single).size < single.length;
}

const VERSIONS = new Set(['1.0', '1.1']);

// What Node.js lets through, and a proxy in front may read in another way.
function isForeignHttp({ raw: { httpVersion, headers } }: FastifyRequest): boolean {
  const { host, expect = '100-continue', 'transfer-encoding': encoding = 'chunked' } = headers;
  const isNamed = host !== undefined || httpVersion === '1.0';
  const isOurs = VERSIONS.has(httpVersion) && isNamed && /^chunked$/i.test(encoding);
  return !(isOurs && /^100-continue$/i.test(expect));
}

/**
 * Refuses ambiguous requests: a duplicate header or query parameter, a duplicate key in a JSON object, or one in other
 * letters than UTF-8, which would be stored as replacement characters; and another HTTP than 1.0 and 1.1 with `chunked` alone.
 */
export const oneMeaning = fastifyPlugin(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isUtf8(bytes)) throw problem('MALFORMED_REQUEST');
      const body = bytes.toString();
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
  // Node.js would refuse it by itself, without the headers of other answers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async (request, reply) => {
    if (isForeignHttp(request)) {
      reply.header('connection', 'close');
      throw problem('MALFORMED_REQUEST');
    }
    // The pattern of the route, since the sent URL can spell it in several ways.
    const isData = DATA.test(request.routeOptions.url ?? request.url);
    if (isData && (hasRepeatedParameter(request) || hasRepeatedHeader(request)))
      throw problem('MALFORMED_REQUEST');
  });
});
