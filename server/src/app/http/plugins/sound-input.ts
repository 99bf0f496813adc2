import fastifyPlugin from 'fastify-plugin';
import { isSound } from '../../../kernel/http/sound-value.ts';
import { problem } from '../../../kernel/problem.ts';

// What RFC 2046 allows to part a body.
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

function isParted(contentType = ''): boolean {
  return !/^\s*multipart\//i.test(contentType) || BOUNDARY.test(contentType);
}

/** Refuses at the door what no field can take: NUL, half characters, bodies nested beyond reason or parted by nothing. */
export const soundInput = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ headers, params, query, is404 }) => {
    // An address without a route is a page, which says itself what it cannot find.
    const isUnderstood = isParted(headers['content-type']) && (is404 || isSound([params, query]));
    if (!isUnderstood) throw problem('MALFORMED_REQUEST');
  });
  app.addHook('preValidation', async ({ body }) => {
    if (!isSound(body)) throw problem('MALFORMED_REQUEST');
  });
});
