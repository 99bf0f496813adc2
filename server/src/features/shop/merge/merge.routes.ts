import { mergeBody, mergedShops, mergePreview } from '@cooler/contract/features/shop/shop-merge.ts';
import type { FastifyInstance } from 'fastify';
import { handleChange } from '../../../kernel/http/handle-change.ts';
import { readAs } from '../../../kernel/http/read-body.ts';
import { contextOf, type RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { idempotencyHeader } from '../../../kernel/openapi/shared-schemas.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { mergeShops, previewMerge } from './merge-shops.ts';

const ADDRESS = '/resource/shops/merge';
const config = { right: 'shops.remove' } as const;

/** Merging duplicate shops (docs/domain.md §2.12). */
export function mergeRoutes(app: FastifyInstance, context: RouteContext): void {
  const look = describeExtra('shops', 'Two shops side by side, and what merging them would move', {
    querystring: jsonSchemaOf(mergedShops),
    response: { 200: jsonSchemaOf(mergePreview) },
  });
  app.get(ADDRESS, { config: { ...config, isTrial: true }, schema: look }, (request) =>
    runChange(context.pool, contextOf(request, 'FORM'), (change) =>
      previewMerge(change, readAs(mergedShops, request.query)),
    ),
  );

  const merge = describeExtra('shops', 'Merge two shops', {
    headers: idempotencyHeader,
    body: jsonSchemaOf(mergeBody),
    response: { 200: { type: 'object', additionalProperties: true } },
  });
  app.post(ADDRESS, { config, schema: merge }, (request, reply) =>
    handleChange(context, request, reply, 'MERGE', async (change) => ({
      status: 200,
      body: await mergeShops(change, readAs(mergeBody, request.body)),
    })),
  );
}
