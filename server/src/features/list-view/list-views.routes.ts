import { changedListView, listView, newListView } from '@cooler/contract/features/list-view/list-view.ts';
import { hasRight, isRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf, titled } from '../../kernel/openapi/describe.ts';
import { idempotencyHeader } from '../../kernel/openapi/shared-schemas.ts';
import { problem } from '../../kernel/problem.ts';
import { changeView, createView, findOwnViews, findView, removeView } from './list-views.repo.ts';

const PATH = 'views';
const BASE = `/resource/${PATH}`;
const config = { right: 'list-views.keep' } as const;
const VIEW = titled('ListView', jsonSchemaOf(listView));

const idQuery = z.object({ id: z.uuid() });
const ID = jsonSchemaOf(idQuery);

function refuseInvisible(roles: readonly Role[], list: string): void {
  const right = `${list}.view`;
  if (!isRight(right) || !hasRight(roles, right)) throw problem('ACCESS_DENIED');
}

function readRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const own = describeExtra(PATH, 'Own views of every list', {
    response: { 200: { type: 'array', items: VIEW } },
  });
  app.get(BASE, { config, schema: own }, ({ user }) => findOwnViews(pool, user));

  const one = describeExtra(PATH, 'An own or a shared view', {
    querystring: ID,
    response: { 200: VIEW },
  });
  app.get(`${BASE}/id`, { config, schema: one }, async ({ query, user }) => {
    const view = await findView(pool, user, readAs(idQuery, query).id);
    refuseInvisible(user.roles, view.list);
    return view;
  });
}

/** Column choices and saved views of lists; users create, change and delete only their own. */
export function listViewRoutes(app: FastifyInstance, context: RouteContext): void {
  readRoutes(app, context);

  const creation = describeExtra(PATH, 'Save a view of a list', {
    headers: idempotencyHeader,
    body: jsonSchemaOf(newListView),
    response: { 201: VIEW },
  });
  app.post(BASE, { config, schema: creation }, (request, reply) => {
    const view = readAs(newListView, request.body);
    refuseInvisible(request.user.roles, view.list);
    return handleChange(context, request, reply, 'FORM', async (change) => ({
      status: 201,
      body: await createView(change, request.user, view),
    }));
  });

  const changing = describeExtra(PATH, 'Change an own view', {
    querystring: ID,
    body: jsonSchemaOf(changedListView),
    response: { 200: VIEW },
  });
  app.put(`${BASE}/id`, { config, schema: changing }, (request, reply) => {
    const { id } = readAs(idQuery, request.query);
    const view = readAs(changedListView, request.body);
    return handleChange(context, request, reply, 'FORM', async (change) => ({
      status: 200,
      body: await changeView(change, request.user, id, view),
    }));
  });

  const removal = describeExtra(PATH, 'Delete an own view', {
    querystring: ID,
    response: { 204: { type: 'null' } },
  });
  app.delete(`${BASE}/id`, { config, schema: removal }, (request, reply) => {
    const { id } = readAs(idQuery, request.query);
    return handleChange(context, request, reply, 'FORM', async (change) => {
      await removeView(change, request.user, id);
      return { status: 204, body: undefined };
    });
  });
}
