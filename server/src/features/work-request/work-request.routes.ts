import { REQUEST_EVENTS } from '@cooler/contract/features/work-request/steps/explain-step.ts';
import type { RequestRules } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import {
  type LeaderStepEvent,
  STEP_ADDRESSES,
} from '@cooler/contract/features/work-request/steps/step-addresses.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { listRoutes } from '../../kernel/http/list-routes.ts';
import { readAs, readObject } from '../../kernel/http/read-body.ts';
import { keyIn } from '../../kernel/http/read-key.ts';
import { contextOf, type RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute } from '../../kernel/http/sheet-routes.ts';
import { whyRoute } from '../../kernel/http/why-route.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { Problem, problem, throwIfInvalid } from '../../kernel/problem.ts';
import type { Change, ChangeDoor } from '../../kernel/write/change.ts';
import { differenceFaults } from '../../kernel/write/fixed-values.ts';
import { versionIn } from '../../kernel/write/save.ts';
import { changesRoute } from '../change/change.routes.ts';
import { versionText } from '../device-register/parameters.ts';
import { createRequest } from './input/create.ts';
import { editRequest } from './input/edit.ts';
import { creationShape, editShape, STEPS_OF_ROW, stepShape } from './input/request-schemas.ts';
import { piecesInShop, piecesToDeliver } from './pieces/stock.ts';
import { withAllowedSteps, withSteps } from './steps/allowed-steps.ts';
import { explainRequest } from './steps/explain-request.ts';
import { deciderWith } from './steps/judge-step.ts';
import { readReason } from './steps/read-reason.ts';
import { applyEvent } from './steps/transition.ts';
import type { WholeGroup } from './store/request-values.ts';
import { workRequestTable } from './store/work-request.table.ts';

const BASE = `/resource/${workRequest.path}`;
const MAX_CHILDREN = 200;

/** The create addresses, with the sides whose whole group they take (docs/domain.md §5.9). */
const CREATE_ADDRESSES: Readonly<Record<string, WholeGroup>> = {
  'bulk-save': { FROM: false, TO: false },
  'bulk-from': { FROM: true, TO: false },
  'bulk-to': { FROM: false, TO: true },
  'bulk-both': { FROM: true, TO: true },
};

const childIds = z.optional(
  z.nullable(z.array(z.int().check(z.positive())).check(z.maxLength(MAX_CHILDREN))),
);
const createBody = z.strictObject({
  workRequest: z.record(z.string(), z.unknown()),
  childDevices: childIds,
});
const stepVersion = z.object({ version: z.optional(z.union([z.int(), versionText])) });
const stepReason = z.object({ reason: z.optional(z.unknown()) });
const shopAndDevice = z.object({ shop: z.string(), device: z.string() });
const deviceAndDecor = z.object({ device: z.string(), decor: z.optional(z.string()) });

function requestId({ query, body }: FastifyRequest): number {
  const id = Number(keyIn(workRequestTable, query));
  throwIfInvalid(differenceFaults('id', fieldAt(workRequest, 'id'), valueAt(body, 'id'), id));
  return id;
}

function versionOf({ body, query }: FastifyRequest): { version?: number } {
  const { version } = { ...readAs(stepVersion, query), ...readAs(stepVersion, body ?? {}) };
  return version === undefined ? {} : { version };
}

/** The dependencies of the routes of work requests. */
export interface RequestContext extends RouteContext {
  readonly requestRules: RequestRules;
}

/** The right for addresses that also serve the requester, if the setting allows it. */
function ownRight({ requestRules }: RequestContext) {
  return requestRules.mayChangeOwn ? 'work-requests.create' : 'work-requests.decide';
}

/** A refusal that names the request as it is now also names the steps that are possible with it. */
function withStepsOfCurrent(error: unknown, addSteps: (row: StoredRow) => StoredRow): unknown {
  if (!(error instanceof Problem) || !error.extra.current) return error;
  const current = addSteps(error.extra.current as StoredRow);
  return problem(error.code, error.params, { ...error.extra, current });
}

function answerRow(
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  door: ChangeDoor,
  work: (change: Change) => Promise<StoredRow>,
): Promise<FastifyReply> {
  const status = request.method === 'POST' ? 201 : 200;
  const addSteps = (row: StoredRow) => withSteps(row, request.user, context.requestRules);
  return handleChange(context, request, reply, door, async (change) => {
    try {
      return { status, body: addSteps(await work(change)) };
    } catch (error) {
      throw withStepsOfCurrent(error, addSteps);
    }
  });
}

function createRoutes(app: FastifyInstance, context: RequestContext): void {
  const config = { right: 'work-requests.create' } as const;
  const shape = creationShape(jsonSchemaOf(childIds));
  for (const [address, whole] of Object.entries(CREATE_ADDRESSES)) {
    const schema = describeExtra(workRequest.path, `Create a work request: ${address}`, shape);
    app.post(`${BASE}/${address}`, { config, schema }, (request, reply) => {
      const { workRequest: body, childDevices } = readAs(createBody, request.body);
      return answerRow(context, request, reply, 'FORM', (change) =>
        createRequest(change, body, whole, childDevices ?? undefined),
      );
    });
  }
}

function editRoute(app: FastifyInstance, context: RequestContext): void {
  const config = { right: ownRight(context) } as const;
  const schema = describeExtra(workRequest.path, 'Change a work request', editShape(jsonSchemaOf(childIds)));
  app.put(`${BASE}/update/id`, { config, schema }, (request, reply) => {
    // `can` comes back with the row that the list returned.
    const { childDevices, can: _, ...body } = readObject(request.body);
    const edit = {
      body,
      version: versionIn(body),
      childDevices: readAs(childIds, childDevices) ?? undefined,
    };
    const decider = deciderWith(request.user.roles, context.requestRules);
    return answerRow(context, request, reply, 'FORM', (change) =>
      editRequest(change, decider, requestId(request), edit),
    );
  });
}

function stepRoutes(app: FastifyInstance, context: RequestContext): void {
  for (const [event, address] of Object.entries(STEP_ADDRESSES) as [LeaderStepEvent, string][]) {
    const config = { right: event === 'delete' ? ownRight(context) : 'work-requests.decide' } as const;
    const schema = describeExtra(workRequest.path, `Work request: ${event}`, stepShape(event));
    app.put(`${BASE}/${address}/id`, { config, schema }, (request, reply) => {
      const { reason } = readAs(stepReason, request.body ?? {});
      const message = readReason(event, reason, context.requestRules);
      const details = { ...versionOf(request), message, watches: true };
      const id = requestId(request);
      return answerRow(context, request, reply, 'WORKFLOW', (change) =>
        applyEvent(change, id, event, deciderWith(request.user.roles, context.requestRules), details),
      );
    });
  }
}

function quantityRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const config = { right: 'work-requests.create' } as const;
  const schema = describeExtra(workRequest.path, 'Pieces of a device type in a shop', {
    querystring: jsonSchemaOf(shopAndDevice),
    response: { 200: { type: 'integer' } },
  });
  app.get(`${BASE}/get-qty-by-shop-and-device`, { config, schema }, (request) => {
    const { shop, device } = readAs(shopAndDevice, request.query);
    return piecesInShop(pool, shop, device);
  });

  const toDeliver = describeExtra(workRequest.path, 'Pieces of a device type that can be delivered', {
    querystring: jsonSchemaOf(deviceAndDecor),
    response: { 200: { type: 'integer' } },
  });
  app.get(`${BASE}/get-qty-to-deliver`, { config, schema: toDeliver }, (request) => {
    const { device, decor } = readAs(deviceAndDecor, request.query);
    return piecesToDeliver(pool, device, decor);
  });
}

function explanationRoute(app: FastifyInstance, { pool, requestRules }: RequestContext): void {
  whyRoute(app, workRequestTable, REQUEST_EVENTS, (request, id, event) =>
    explainRequest(
      pool,
      { ...contextOf(request, 'WORKFLOW'), roles: request.user.roles, rules: requestRules },
      Number(id),
      event,
    ),
  );
}

/** The addresses of work requests (docs/domain.md §14.4). */
export function workRequestRoutes(app: FastifyInstance, context: RequestContext): void {
  listRoutes(app, context, workRequestTable, withAllowedSteps(context.requestRules), STEPS_OF_ROW);
  changesRoute(app, workRequestTable);
  exportRoute(app, context, workRequestTable);
  createRoutes(app, context);
  editRoute(app, context);
  stepRoutes(app, context);
  quantityRoutes(app, context);
  explanationRoute(app, context);
}
