import { committedPlan, PLAN_FILTERS, planPage } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { Right } from '@cooler/contract/rights.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../kernel/http/read-body.ts';
import { contextOf, type RouteContext } from '../../kernel/http/route-context.ts';
import { uploadParams } from '../../kernel/http/upload-routes.ts';
import { describeExtra, jsonSchemaOf, titled } from '../../kernel/openapi/describe.ts';
import { commitPlan } from './commit-plan.ts';
import { findPlan } from './find-plan.ts';
import { readPlanPage } from './read-plan-page.ts';
import { startUndo } from './undo-upload.ts';
import { UPLOADED_TABLES, type Uploaded } from './uploaded-tables.ts';

const MAX_PAGE = 1_000_000;
const MAX_ROWS = 500;
const USUAL_ROWS = 50;

const pageQuery = z.object({
  show: z.optional(z.enum(PLAN_FILTERS)),
  page: z._default(z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(MAX_PAGE)), 0),
  size: z._default(z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(MAX_ROWS)), USUAL_ROWS),
});

const startedPlan = z.object({ operationId: z.uuid() });

const PAGE = titled('UploadPlanPage', jsonSchemaOf(planPage));
const COMMITTED = titled('CommittedPlan', jsonSchemaOf(committedPlan));
const params = jsonSchemaOf(uploadParams);

function planRoutes(app: FastifyInstance, context: RouteContext, uploaded: Uploaded): void {
  const { table } = uploaded;
  const { path } = table.entity;
  const config = { right: `${path}.upload` as Right };
  const base = `/resource/${path}/upload-csv/:operation`;

  const pageSchema = describeExtra(path, `What a checked file would do to ${path}, row by row`, {
    params,
    querystring: jsonSchemaOf(pageQuery),
    response: { 200: PAGE },
  });
  app.get(`${base}/plan`, { config, schema: pageSchema }, async ({ params, query, user }) => {
    const { operation } = readAs(uploadParams, params);
    const asked = readAs(pageQuery, query);
    const plan = await findPlan(context.pool, { entity: path, operation, owner: user.username });
    return readPlanPage(context.pool, table.table, plan, { show: undefined, ...asked });
  });

  const commitSchema = describeExtra(path, `Carry out a plan for ${path}, and nothing else`, {
    params,
    response: { 200: COMMITTED },
  });
  app.post(`${base}/commit`, { config, schema: commitSchema }, (request) =>
    commitPlan(context, request, uploaded, readAs(uploadParams, request.params).operation),
  );

  const undoSchema = describeExtra(path, `Plan to undo an upload into ${path}`, {
    params,
    response: { 200: jsonSchemaOf(startedPlan) },
  });
  app.post(`${base}/undo`, { config, schema: undoSchema }, async (request) => {
    const { operation } = readAs(uploadParams, request.params);
    const user = request.user.id;
    const operationId = await context.uploads.pass({ user, fileName: '' }, () =>
      startUndo(context.pool, contextOf(request, 'UPLOAD'), uploaded, operation),
    );
    return { operationId };
  });
}

/** Plans of uploads, their commit, and the undoing of uploads (docs/domain.md §8.10, §8.11). */
export function uploadPlanRoutes(app: FastifyInstance, context: RouteContext): void {
  for (const uploaded of UPLOADED_TABLES) planRoutes(app, context, uploaded);
}
