import { searchAnswer } from '@cooler/contract/features/search/search.ts';
import { MAX_SEARCH_TEXT } from '@cooler/contract/features/search/search-limits.ts';
import { cleanLine } from '@cooler/contract/kernel/clean-text.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../kernel/http/read-body.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { search } from './search.ts';

const searchQuery = z.object({
  text: z.string().check(
    z.overwrite(cleanLine),
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_SEARCH_TEXT),
    z.refine((text) => !text.includes('\0')),
  ),
});

/** Aborts when the client disconnects before the response. */
function leftSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

/** `GET /resource/search?text=`: shops, devices, requests and people by any of their numbers and names. */
export function searchRoutes(app: FastifyInstance): void {
  const schema = describeExtra('search', 'Search everything that the user may see', {
    querystring: jsonSchemaOf(searchQuery),
    response: { 200: jsonSchemaOf(searchAnswer) },
  });
  app.get('/resource/search', { config: { right: 'search.use' }, schema }, async (request, reply) => {
    const { text } = readAs(searchQuery, request.query);
    const left = leftSignal(reply);
    return { groups: await request.read((pool) => search(pool, request.user.roles, text, left)) };
  });
}
