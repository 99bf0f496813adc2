import { createHash } from 'node:crypto';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { currentTexts } from '../../kernel/texts/current-texts.ts';

const languageParams = z.object({ language: z.enum(LANGUAGES) });
const edits = z.record(z.string(), z.string());

function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * `GET /public/messages/{language}`: the texts that were edited, by code, for whoever opens the product, signed in or not.
 * Browsers ask again and again; as long as nothing changes the answer is 304.
 */
export async function shownMessageRoutes(
  app: FastifyInstance,
  { pool }: Pick<RouteContext, 'pool'>,
): Promise<void> {
  const schema = describeExtra('public', 'The texts that were edited, by code', {
    security: [],
    params: jsonSchemaOf(languageParams),
    response: { 200: jsonSchemaOf(edits) },
  });
  app.get('/public/messages/:language', { schema }, async (request, reply) => {
    const { language } = readAs(languageParams, request.params);
    const body = JSON.stringify((await currentTexts(pool)).edits[language]);
    const tag = tagOf(body);
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').serializer(String).send(body);
  });
}
