import {
  newRound,
  roundFilter,
  roundProgress,
  roundScope,
  shopToCount,
} from '@cooler/contract/features/stock-taking/round/round.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../../kernel/http/handle-change.ts';
import { listRoutes } from '../../../kernel/http/list-routes.ts';
import { readAs, readIds } from '../../../kernel/http/read-body.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { exportRoute } from '../../../kernel/http/sheet-routes.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { rowSchema } from '../../../kernel/openapi/entity-schemas.ts';
import { idempotencyHeader } from '../../../kernel/openapi/shared-schemas.ts';
import { idText } from '../../device-register/parameters.ts';
import { endRound } from './end-round.ts';
import { findShopsToCount } from './find-shops-to-count.ts';
import { readProgress } from './read-progress.ts';
import { countScope } from './round-scope.ts';
import { startRound } from './start-round.ts';
import { stockTakingRoundTable } from './stock-taking-round.table.ts';
import { stockTakingRoundShopTable } from './stock-taking-round-shop.table.ts';

const PATH = stockTakingRoundTable.entity.path;
const BASE = `/resource/${PATH}`;
const DECIDE = { right: 'stock-taking-rounds.decide' } as const;
const ROUND = rowSchema(stockTakingRoundTable);
const CREATED = 201;

const idParams = z.object({ id: idText });
const params = jsonSchemaOf(z.object({ id: z.string() }));

function startRoutes(app: FastifyInstance, context: RouteContext): void {
  const counting = describeExtra(PATH, 'What a round with this filter would cover', {
    body: jsonSchemaOf(roundFilter),
    response: { 200: jsonSchemaOf(roundScope) },
  });
  app.post(`${BASE}/scope`, { config: DECIDE, schema: counting }, ({ body }) =>
    countScope(context.pool, readAs(roundFilter, body)),
  );

  const start = describeExtra(PATH, 'Start a round: all of its devices need stock-taking from then on', {
    headers: idempotencyHeader,
    body: jsonSchemaOf(newRound),
    response: { [CREATED]: ROUND },
  });
  app.post(BASE, { config: DECIDE, schema: start }, (request, reply) => {
    const body = readAs(newRound, request.body);
    return handleChange(context, request, reply, 'STOCK_TAKING', async (change) => ({
      status: CREATED,
      body: await startRound(change, body),
    }));
  });
}

function endRoute(app: FastifyInstance, context: RouteContext): void {
  const schema = describeExtra(PATH, 'End a round: devices not counted yet no longer need stock-taking', {
    params,
    response: { 200: ROUND },
  });
  app.put(`${BASE}/end/:id`, { config: DECIDE, schema }, (request, reply) => {
    const { id } = readIds(idParams, request.params);
    return handleChange(context, request, reply, 'STOCK_TAKING', async (change) => ({
      status: 200,
      body: await endRound(change, id),
    }));
  });
}

function readingRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const view = { right: 'stock-taking-rounds.view' } as const;
  const progress = describeExtra(PATH, 'Progress of a round, by region and by representative', {
    params,
    response: { 200: jsonSchemaOf(roundProgress) },
  });
  app.get(`${BASE}/progress/:id`, { config: view, schema: progress }, (request) =>
    readProgress(pool, readIds(idParams, request.params).id),
  );

  const capture = { right: 'stock-taking.capture' } as const;
  const own = describeExtra(PATH, 'Own shops with devices that rounds wait for', {
    response: { 200: { type: 'array', items: jsonSchemaOf(shopToCount) } },
  });
  app.get(`${BASE}/own-shops`, { config: capture, schema: own }, ({ user }) =>
    findShopsToCount(pool, user.username),
  );
}

/** The addresses of rounds: lists, start, end and progress. */
export function stockTakingRoundRoutes(app: FastifyInstance, context: RouteContext): void {
  for (const table of [stockTakingRoundTable, stockTakingRoundShopTable]) {
    listRoutes(app, context, table);
    exportRoute(app, context, table);
  }
  startRoutes(app, context);
  endRoute(app, context);
  readingRoutes(app, context);
}
