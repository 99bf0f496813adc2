import {
  bulkDecision,
  bulkDecisionWithFailures,
  chosenDecision,
  chosenSelection,
  decisionParts,
  filteredDecision,
  filteredSelection,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../../kernel/http/handle-change.ts';
import { BODY_BYTES, readAs, readIds } from '../../../kernel/http/read-body.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { readFiltersFor } from '../../../kernel/list/personal-filters.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { idempotencyHeader } from '../../../kernel/openapi/shared-schemas.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { readReason } from '../steps/read-reason.ts';
import { workRequestTable } from '../store/work-request.table.ts';
import type { RequestContext } from '../work-request.routes.ts';
import { DecisionRunner } from './decision-runner.ts';
import { refuseTooManyOpen } from './decision-store.ts';
import { findDecision, findDecisions } from './find-decisions.ts';
import { findParts } from './find-parts.ts';
import type { DecisionContext } from './run-decisions.ts';
import { chosenRows, filteredRows, startChosen, startFiltered } from './start-decision.ts';
import { startDecisionUndo } from './undo/start-decision-undo.ts';

const PATH = workRequest.path;
const BASE = `/resource/${PATH}/decisions`;
const config = { right: 'work-requests.decide' } as const;
const ONE = jsonSchemaOf(bulkDecisionWithFailures);
const ACCEPTED = 202;

const decisionBody = z.union([chosenDecision, filteredDecision]);
const partsBody = z.union([chosenSelection, filteredSelection]);
const decisionParams = z.object({ operation: z.uuid() });

type Start = (change: Change) => Promise<void>;

/** Reads the body; filters are read before the transaction, because some depend on the user. */
async function startOf({ pool, requestRules }: RequestContext, request: FastifyRequest): Promise<Start> {
  const body = readAs(decisionBody, request.body);
  const { event } = body;
  const { undoMinutes } = requestRules;
  const decided = { event, reason: readReason(event, body.reason, requestRules), undoMinutes };
  if ('rows' in body) return (change) => startChosen(change, decided, body.rows);
  const filters = await readFiltersFor(pool, workRequestTable, body.query, request.user.username);
  return (change) => startFiltered(change, decided, body.expected, filters);
}

/** The summary that the confirmation dialog shows before a decision. */
function partsRoute(app: FastifyInstance, { pool }: RequestContext): void {
  const schema = describeExtra(PATH, 'Summary of the requests that a bulk decision would cover', {
    body: jsonSchemaOf(partsBody),
    response: { 200: jsonSchemaOf(decisionParts) },
  });
  app.post(
    `${BASE}/parts`,
    { bodyLimit: BODY_BYTES.long, config, schema },
    async ({ body: given, user: { username } }) => {
      const body = readAs(partsBody, given);
      if ('rows' in body) return findParts(pool, username, chosenRows(body.rows));
      const filters = await readFiltersFor(pool, workRequestTable, body.query, username);
      return findParts(pool, username, filteredRows(filters));
    },
  );
}

function undoRoute(app: FastifyInstance, context: RequestContext, runner: DecisionRunner): void {
  const schema = describeExtra(PATH, 'Undo an own bulk decision on work requests', {
    params: jsonSchemaOf(decisionParams),
    response: { [ACCEPTED]: ONE },
  });
  app.put(`${BASE}/:operation/undo`, { config, schema }, async (request, reply) => {
    const { operation } = readIds(decisionParams, request.params);
    await handleChange(context, request, reply, 'WORKFLOW', async (change) => {
      await refuseTooManyOpen(change);
      await startDecisionUndo(change, operation, context.requestRules.undoMinutes);
      const body = await findDecision(change.client, change.actor, change.operation);
      return { status: ACCEPTED, body };
    });
    runner.wake();
    return reply;
  });
}

function startRoute(app: FastifyInstance, context: RequestContext, runner: DecisionRunner): void {
  const schema = describeExtra(PATH, 'Approve or deny many work requests', {
    headers: idempotencyHeader,
    body: jsonSchemaOf(decisionBody),
    response: { [ACCEPTED]: ONE },
  });
  app.post(
    BASE,
    { bodyLimit: BODY_BYTES.long, config, schema },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const start = await startOf(context, request);
      await handleChange(context, request, reply, 'WORKFLOW', async (change) => {
        await refuseTooManyOpen(change);
        await start(change);
        const body = await findDecision(change.client, change.actor, change.operation);
        return { status: ACCEPTED, body };
      });
      runner.wake();
      return reply;
    },
  );
}

function progressRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const list = describeExtra(PATH, 'Own latest bulk decisions, with their progress', {
    response: { 200: { type: 'array', items: jsonSchemaOf(bulkDecision) } },
  });
  app.get(BASE, { config, schema: list }, ({ user }) => findDecisions(pool, user.username));

  const one = describeExtra(PATH, 'An own bulk decision, with the requests that could not be decided', {
    params: jsonSchemaOf(decisionParams),
    response: { 200: ONE },
  });
  app.get(`${BASE}/:operation`, { config, schema: one }, async ({ params, user }) => {
    const { operation } = readIds(decisionParams, params);
    const decision = await findDecision(pool, user.username, operation);
    if (!decision) throw problem('NOT_FOUND');
    return decision;
  });
}

/** Bulk approval and denial in the background, with progress that can be queried later. */
export function bulkDecisionRoutes(
  app: FastifyInstance,
  context: RequestContext,
  toProblem: DecisionContext['toProblem'],
): void {
  const runner = new DecisionRunner({
    ...{ pool: context.pool, log: app.log, toProblem, rules: context.requestRules },
  });
  app.addHook('onReady', async () => runner.start());
  app.addHook('onClose', () => runner.stop());
  startRoute(app, context, runner);
  partsRoute(app, context);
  undoRoute(app, context, runner);
  progressRoutes(app, context);
}
