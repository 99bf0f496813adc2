import { elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { elixirFileLine } from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import { elixirRun, elixirState } from '@cooler/contract/features/elixir/elixir-run.ts';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { listRoutes, sendPage } from '../../kernel/http/list-routes.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import { readKey } from '../../kernel/http/read-key.ts';
import { contextOf, type RouteContext } from '../../kernel/http/route-context.ts';
import { countChanges } from '../../kernel/list/change-count.ts';
import { listPage } from '../../kernel/list/list-page.ts';
import { listRequestSchema } from '../../kernel/list/list-request.ts';
import { readRow } from '../../kernel/list/row-reader.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { describePage } from '../../kernel/openapi/describe-entity.ts';
import { rowSchema } from '../../kernel/openapi/entity-schemas.ts';
import { problem } from '../../kernel/problem.ts';
import { changesRoute } from '../change/change.routes.ts';
import { type Decision, decideOnFile } from './file/decide.ts';
import { elixirFileTable } from './file/elixir-file.table.ts';
import { elixirLineTable } from './line/elixir-line.table.ts';
import type { ElixirSync } from './run/elixir-sync.ts';
import { findRuns } from './run/runs.ts';

const PATH = elixirFile.path;
const BASE = `/resource/${PATH}`;
const VIEW = { right: 'elixir-files.view' } as const;
const DECIDE = { right: 'elixir-files.decide' } as const;
const DECISIONS: readonly Decision[] = ['accept', 'reject'];

const fileParams = z.object({ id: z.string() });
const PARAMS = jsonSchemaOf(fileParams);

function fileId(params: unknown): number {
  return Number(readKey(elixirFileTable, readAs(fileParams, params).id));
}

function lineRoutes(app: FastifyInstance): void {
  const schema = {
    ...describePage(elixirLineTable),
    tags: [PATH],
    summary: 'List the lines of a file',
    params: PARAMS,
  };
  app.post(`${BASE}/:id/lines/page`, { config: VIEW, schema }, async (request, reply) => {
    const query = readListRequest(elixirFileLine, readAs(listRequestSchema, request.body ?? {}));
    const ofFile = { path: 'fileId', op: 'anyOf', values: [fileId(request.params)] } as const;
    const filters = [ofFile, ...query.filters.filter(({ path }) => path !== 'fileId')];
    const find = (pool: Pool) => listPage(pool, elixirLineTable, { ...query, filters });
    return sendPage(request, reply, elixirLineTable, find);
  });
}

function syncRoutes(app: FastifyInstance, { pool }: RouteContext, sync: ElixirSync): void {
  const state = describeExtra(PATH, 'The source of files, and its latest synchronisation runs', {
    response: { 200: jsonSchemaOf(elixirState) },
  });
  app.get(`${BASE}/runs`, { config: VIEW, schema: state }, async () => ({
    source: sync.source,
    everyMinutes: sync.everyMinutes,
    runs: await findRuns(pool),
  }));

  const schema = describeExtra(PATH, 'Synchronise now; the response comes before the run has ended', {
    body: { type: 'object' },
    response: { 202: jsonSchemaOf(elixirRun) },
  });
  app.post(`${BASE}/look`, { config: DECIDE, schema }, async ({ user }, reply) => {
    const { run } = await sync.sync(user.username);
    const runs = await findRuns(pool);
    return reply.status(202).send(runs.find(({ id }) => id === run));
  });
}

function decisionRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  for (const decision of DECISIONS) {
    const schema = describeExtra(PATH, `${decision} a file that waits for a decision`, {
      params: PARAMS,
      response: { 200: rowSchema(elixirFileTable) },
    });
    app.put(`${BASE}/${decision}/:id`, { config: DECIDE, schema }, (request) =>
      decideOnFile(pool, contextOf(request, 'ELIXIR'), fileId(request.params), decision),
    );
  }
}

/** The addresses of Elixir files: lists, lines, runs, decisions (docs/domain.md §14.6). */
export function elixirRoutes(app: FastifyInstance, context: RouteContext, sync: ElixirSync): void {
  listRoutes(app, context, elixirFileTable);
  changesRoute(app, elixirFileTable);
  lineRoutes(app);
  syncRoutes(app, context, sync);
  decisionRoutes(app, context);
  const one = describeExtra(PATH, 'One file', {
    params: PARAMS,
    response: { 200: rowSchema(elixirFileTable) },
  });
  app.get(`${BASE}/:id`, { config: VIEW, schema: one }, async ({ params }, reply) => {
    const id = fileId(params);
    reply.header('x-changes', await countChanges(context.pool, elixirFileTable.table));
    const row = await readRow(context.pool, elixirFileTable, id);
    if (!row) throw problem('NOT_FOUND');
    return row;
  });
}
