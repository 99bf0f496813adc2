import type { Settlements } from '@cooler/contract/features/company/city-of-postal-code.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../kernel/http/read-body.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { findSettlements } from '../../reference/settlements.ts';

const query = z.object({ postalCode: z.string().check(z.regex(/^\d{4}$/)) });
const answer: z.ZodMiniType<Settlements> = z.object({ settlements: z.array(z.string()) });

/** The settlements of a postal code, for address forms (docs/domain.md §2.8). */
export function settlementRoutes(app: FastifyInstance): void {
  const schema = describeExtra('settlements', 'The settlements of a postal code', {
    querystring: jsonSchemaOf(query),
    response: { 200: jsonSchemaOf(answer) },
  });
  app.get('/resource/settlements', { config: { right: 'shops.lookup' }, schema }, async (request) => ({
    settlements: findSettlements(readAs(query, request.query).postalCode),
  }));
}
