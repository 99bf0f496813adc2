import { freeStock } from '@cooler/contract/features/work-request/list/free-stock.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../../kernel/http/read-body.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { idText } from '../../device-register/parameters.ts';
import { findFreeStock } from './find-free-stock.ts';

const query = z.object({ id: idText });

/** Lists for leaders the free devices that could serve a request. */
export function freeStockRoute(app: FastifyInstance, { pool }: RouteContext): void {
  const config = { right: 'work-requests.decide' } as const;
  const schema = describeExtra(workRequest.path, 'Free devices that could serve a work request, by place', {
    querystring: jsonSchemaOf(query),
    response: { 200: jsonSchemaOf(freeStock) },
  });
  app.get(`/resource/${workRequest.path}/free-stock`, { config, schema }, (request) =>
    findFreeStock(pool, readAs(query, request.query).id),
  );
}
