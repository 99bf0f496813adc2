import {
  committedPlan,
  PLAN_FILTERS,
  PLAN_PAGE_SIZE,
  planPage,
} from '@cooler/contract/features/upload-plan/upload-plan.ts';
import { entityRight, hasRight } from '@cooler/contract/rights.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BODY_BYTES, readAs, readIds } from '../../kernel/http/read-body.ts';
import { contextOf, type RouteContext, uploaderOf } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { problem } from '../../kernel/problem.ts';
import { commitPlan } from './commit-plan.ts';
import { findPlan } from './find-plan.ts';
import { editBody } from './list/read-edit.ts';
import { startList } from './list/start-list.ts';
import { readPlanPage } from './read-plan-page.ts';
import { startUploadUndo } from './undo-upload.ts';
import { UPLOADED_TABLES, type Uploaded } from './uploaded-tables.ts';

const LISTS = '/resource/upload-plans/:entity';
const BASE = `${LISTS}/:operation`;
const OWN = { right: 'upload-plans.own' } as const;
const MAX_PAGE = 1_000_000;
const MAX_ROWS = 500;

const entity = z.enum(UPLOADED_TABLES.map(({ table }) => table.entity.path));
const listParams = z.object({ entity });
const planParams = z.object({ entity, operation: z.uuid() });

const pageQuery = z.object({
  show: z.optional(z.enum(PLAN_FILTERS)),
  page: z._default(z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(MAX_PAGE)), 0),
  size: z._default(z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(MAX_ROWS)), PLAN_PAGE_SIZE),
});

const startedPlan = z.object({ operationId: z.uuid() });

/** The uploaded entity at a URL; refused for users without the right to it. */
function uploadedAt({ params, user }: FastifyRequest, action: 'upload' | 'change'): Uploaded {
  const { entity: path } = readAs(listParams, params);
  if (!hasRight(user.roles, entityRight({ path }, action))) throw problem('ACCESS_DENIED');
  const uploaded = UPLOADED_TABLES.find(({ table }) => table.entity.path === path);
  if (!uploaded) throw problem('NOT_FOUND');
  return uploaded;
}

/** The entity and operation of a call; users without the upload right may neither see nor commit plans. */
function askedFor(request: FastifyRequest): { uploaded: Uploaded; operation: string } {
  const { operation } = readIds(planParams, request.params);
  return { uploaded: uploadedAt(request, 'upload'), operation };
}

function describe(summary: string, answer: z.ZodMiniType, query?: z.ZodMiniType) {
  return describeExtra('upload-plans', summary, {
    params: jsonSchemaOf(planParams),
    ...(query && { querystring: jsonSchemaOf(query) }),
    response: { 200: jsonSchemaOf(answer) },
  });
}

/** One value for many rows of a list, as a plan (docs/domain.md §8.12). */
function listRoute(app: FastifyInstance, context: RouteContext): void {
  const schema = describeExtra('upload-plans', 'Plan to set one value in many rows of a list', {
    params: jsonSchemaOf(listParams),
    body: jsonSchemaOf(editBody),
    response: { 200: jsonSchemaOf(startedPlan) },
  });
  app.post(LISTS, { bodyLimit: BODY_BYTES.long, config: OWN, schema }, async (request) => ({
    operationId: await startList(context, request, uploadedAt(request, 'change')),
  }));
}

/** Plans of uploads and list edits, their commit, and the undo of uploads (docs/domain.md §8.10, §8.11). */
export function uploadPlanRoutes(app: FastifyInstance, context: RouteContext): void {
  const { pool, uploads } = context;
  listRoute(app, context);
  const page = describe('What a checked file would do, row by row', planPage, pageQuery);
  app.get(BASE, { config: OWN, schema: page }, async (request) => {
    const { uploaded, operation } = askedFor(request);
    const { entity, table } = uploaded.table;
    const asked = readAs(pageQuery, request.query);
    const plan = await findPlan(pool, { entity: entity.path, operation, owner: request.user.username });
    return readPlanPage(pool, table, plan, { show: undefined, ...asked });
  });

  const commit = describe('Commit a plan exactly as shown', committedPlan);
  app.put(`${BASE}/commit`, { config: OWN, schema: commit }, (request) => {
    const { uploaded, operation } = askedFor(request);
    return commitPlan(context, request, uploaded, operation);
  });

  const undo = describe('Plan to undo the upload with this operation id', startedPlan);
  app.put(`${BASE}/undo`, { config: OWN, schema: undo }, async (request) => {
    const { uploaded, operation } = askedFor(request);
    const operationId = await uploads.runInTurn(uploaderOf(request, ''), () =>
      startUploadUndo(pool, contextOf(request, 'UPLOAD'), uploaded, operation),
    );
    return { operationId };
  });
}
