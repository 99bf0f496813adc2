import { closing, observations, opening } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../../kernel/http/handle-change.ts';
import { BODY_BYTES, readAs, readIds } from '../../../kernel/http/read-body.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf, type RouteDescription } from '../../../kernel/openapi/describe.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { idText } from '../../device-register/parameters.ts';
import { closeHead } from '../head/close-head.ts';
import { openHead } from '../head/open-head.ts';
import { SHEET } from './capture-schema.ts';
import { discardSheet } from './discard-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { requireReader, requireWriter } from './sheet-writers.ts';
import { storeObservations } from './store-observations.ts';

const PATH = 'stock-taking-capture';
const BASE = `/resource/${PATH}`;
const CONFIG = { right: 'stock-taking.capture', isRepeatable: true } as const;

const idParams = z.object({ id: idText });
const params = jsonSchemaOf(z.object({ id: z.string() }));

function describe(summary: string, rest: Pick<RouteDescription, 'body' | 'params'>): RouteDescription {
  return describeExtra(PATH, summary, { ...rest, response: { 200: SHEET } });
}

/** Applies a change from a phone to a stock-taking and returns its current sheet. */
function answerSheet(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (change: Change) => Promise<number>,
): Promise<FastifyReply> {
  return handleChange(context, request, reply, 'STOCK_TAKING', async (change) => ({
    status: 200,
    body: await readSheet(change.client, await work(change)),
  }));
}

function discardRoute(app: FastifyInstance, context: RouteContext): void {
  const schema = describeExtra(PATH, 'Discard a stock-taking that was opened by mistake', {
    params,
    response: { 204: { type: 'null' } },
  });
  app.delete(`${BASE}/:id`, { config: CONFIG, schema }, (request, reply) => {
    const { id } = readIds(idParams, request.params);
    return handleChange(context, request, reply, 'STOCK_TAKING', async (change) => {
      await discardSheet(change, id, request.user);
      return { status: 204, body: undefined };
    });
  });
}

/** The addresses of the capture in the shop; all are idempotent for the same body. */
export function captureRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post(
    `${BASE}/open`,
    {
      config: CONFIG,
      schema: describe('Open or join the stock-taking of a shop', { body: jsonSchemaOf(opening) }),
    },
    (request, reply) => {
      const { id, shopCode } = readAs(opening, request.body);
      return answerSheet(context, request, reply, async (change) => {
        const headId = await openHead(change, id, shopCode);
        // The id may be that of somebody else's opening.
        await requireReader(change.client, headId, request.user);
        return headId;
      });
    },
  );

  app.get(
    `${BASE}/:id`,
    { config: CONFIG, schema: describe('The capture sheet of a stock-taking', { params }) },
    async (request) => {
      const { id } = readIds(idParams, request.params);
      await requireReader(context.pool, id, request.user);
      return readSheet(context.pool, id);
    },
  );

  app.post(
    `${BASE}/:id/observations`,
    {
      bodyLimit: BODY_BYTES.long,
      config: CONFIG,
      schema: describe('Send observations made in the shop', { params, body: jsonSchemaOf(observations) }),
    },
    (request, reply) => {
      const { id } = readIds(idParams, request.params);
      const given = readAs(observations, request.body).observations;
      return answerSheet(context, request, reply, async (change) => {
        await requireWriter(change.client, id, request.user);
        await storeObservations(change, id, given);
        return id;
      });
    },
  );

  app.put(
    `${BASE}/:id/close`,
    {
      bodyLimit: BODY_BYTES.long,
      config: CONFIG,
      schema: describe('Close a stock-taking', { params, body: jsonSchemaOf(closing) }),
    },
    (request, reply) => {
      const { id } = readIds(idParams, request.params);
      const made = readAs(closing, request.body);
      return answerSheet(context, request, reply, async (change) => {
        await requireWriter(change.client, id, request.user);
        await closeHead(change, id, made);
        return id;
      });
    },
  );

  discardRoute(app, context);
}
