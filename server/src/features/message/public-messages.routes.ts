import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { editedTexts } from './edited-texts.ts';

const languageParams = z.object({ language: z.enum(LANGUAGES) });
const versionQuery = z.object({ version: z.optional(z.string().check(z.maxLength(50))) });
const edits = z.record(z.string(), z.string());

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * `GET /public/messages/{language}`: the edited texts by code, without authentication. Browsers revalidate with an ETag and
 * get 304 while nothing changes. The page names the current version; a request with that version is cached permanently.
 */
export async function publicMessageRoutes(
  app: FastifyInstance,
  { pool }: Pick<RouteContext, 'pool'>,
): Promise<void> {
  const schema = describeExtra('public', 'The texts that were edited, by code', {
    security: [],
    params: jsonSchemaOf(languageParams),
    querystring: jsonSchemaOf(versionQuery),
    response: { 200: jsonSchemaOf(edits) },
  });
  app.get('/public/messages/:language', { schema }, async (request, reply) => {
    const { language } = readAs(languageParams, request.params);
    const { version: named } = readAs(versionQuery, request.query);
    const { body, version } = await editedTexts(pool, language);
    const tag = `"${version}"`;
    reply.header('etag', tag).header('cache-control', named === version ? FOR_EVER : 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').serializer(String).send(body);
  });
}
