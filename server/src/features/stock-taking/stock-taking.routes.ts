import {
  explainDecision,
  HEAD_DECISIONS,
} from '@cooler/contract/features/stock-taking/head/explain-decision.ts';
import { headSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { listRoutes } from '../../kernel/http/list-routes.ts';
import { readAs, readIds } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute } from '../../kernel/http/sheet-routes.ts';
import { whyRoute } from '../../kernel/http/why-route.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { rowSchema } from '../../kernel/openapi/entity-schemas.ts';
import { idText } from '../device-register/parameters.ts';
import { captureRoutes } from './capture/capture.routes.ts';
import { photoRoutes } from './capture/photo.routes.ts';
import { approveHead, deleteHead, denyHead } from './head/decide.ts';
import { readSummary } from './head/read-summary.ts';
import { stockTakingHeadTable } from './head/stock-taking-head.table.ts';
import { PHOTOS_OF_LINE, withPhotos } from './line/line-photos.ts';
import { stockTakingLineTable } from './line/stock-taking-line.table.ts';

const PATH = stockTakingHeadTable.entity.path;
const BASE = `/resource/${PATH}`;
const DECISIONS = { approve: approveHead, deny: denyHead } as const;

const idParams = z.object({ id: idText });
/** The number of absent devices that the approving user was shown. */
const confirmation = z.object({ absent: z.optional(idText) });
const params = jsonSchemaOf(z.object({ id: z.string() }));

function decisionRoutes(app: FastifyInstance, context: RouteContext): void {
  const config = { right: 'stock-taking.decide' } as const;
  for (const [address, decide] of Object.entries(DECISIONS)) {
    const response = { 200: rowSchema(stockTakingHeadTable) };
    const querystring = jsonSchemaOf(confirmation);
    const schema = describeExtra(PATH, `Stock-taking: ${address}`, { params, querystring, response });
    app.put(`${BASE}/${address}/:id`, { config, schema }, (request, reply) => {
      const { id } = readIds(idParams, request.params);
      return handleChange(context, request, reply, 'STOCK_TAKING', async (change) => ({
        status: 200,
        body: await decide(change, id, readAs(confirmation, request.query).absent),
      }));
    });
  }
  const schema = describeExtra(PATH, 'Delete a closed stock-taking', {
    params,
    response: { 204: { type: 'null' } },
  });
  app.delete(`${BASE}/:id`, { config, schema }, (request, reply) => {
    const { id } = readIds(idParams, request.params);
    return handleChange(context, request, reply, 'STOCK_TAKING', async (change) => {
      await deleteHead(change, id);
      return { status: 204, body: undefined };
    });
  });
}

function summaryRoute(app: FastifyInstance, { pool }: RouteContext): void {
  const config = { right: 'stock-taking-heads.view' } as const;
  const response = { 200: jsonSchemaOf(headSummary) };
  const schema = describeExtra(PATH, 'Summary of the findings of a stock-taking', { params, response });
  app.get(`${BASE}/summary/:id`, { config, schema }, (request) =>
    readSummary(pool, readIds(idParams, request.params).id),
  );
}

function explanationRoute(app: FastifyInstance, { pool }: RouteContext): void {
  whyRoute(app, stockTakingHeadTable, HEAD_DECISIONS, async ({ user }, id) => {
    const { status } = await readSummary(pool, Number(id));
    return explainDecision(status, user.roles);
  });
}

/** The addresses of stock-taking (docs/domain.md §14.5): lists and decisions of leaders, and the capture in the shop. */
export function stockTakingRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, stockTakingHeadTable);
  listRoutes(app, context, stockTakingLineTable, withPhotos, PHOTOS_OF_LINE);
  exportRoute(app, context, stockTakingHeadTable);
  summaryRoute(app, context);
  decisionRoutes(app, context);
  explanationRoute(app, context);
  captureRoutes(app, context);
  photoRoutes(app, context);
}
