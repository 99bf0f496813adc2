import fastifyPlugin from 'fastify-plugin';
import { isStorable } from '../../../kernel/http/storable-value.ts';
import { problem } from '../../../kernel/problem.ts';

// A boundary as in RFC 2046.
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

function hasValidBoundary(contentType = ''): boolean {
  return !/^\s*multipart\//i.test(contentType) || BOUNDARY.test(contentType);
}

/** Refuses malformed input early: NUL, lone surrogates, bodies nested too deep, multipart bodies without a boundary. */
export const soundInput = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ headers, params, query, is404 }) => {
    // A URL without a route is a page of the web application, which shows its own error.
    const isValid = hasValidBoundary(headers['content-type']) && (is404 || isStorable([params, query]));
    if (!isValid) throw problem('MALFORMED_REQUEST');
  });
  app.addHook('preValidation', async ({ body }) => {
    if (!isStorable(body)) throw problem('MALFORMED_REQUEST');
  });
});
