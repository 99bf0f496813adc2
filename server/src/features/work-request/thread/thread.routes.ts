import {
  changedComment,
  comment,
  newComment,
  newQuestion,
  person,
  thread,
  watching,
} from '@cooler/contract/features/work-request/thread/thread.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../../kernel/http/handle-change.ts';
import { readAs, readIds } from '../../../kernel/http/read-body.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { idempotencyHeader } from '../../../kernel/openapi/shared-schemas.ts';
import { idText } from '../../device-register/parameters.ts';
import { lockRequest } from '../store/request-store.ts';
import { findMentionable } from './people.ts';
import { findThread } from './read-thread.ts';
import { threadFileRoutes } from './thread-file.routes.ts';
import { setWatching } from './watching.ts';
import { addComment, askQuestion, changeComment, removeComment } from './write-comment.ts';

const PATH = workRequest.path;
const BASE = `/resource/${PATH}/:id`;
const VIEW = { right: 'work-requests.view' } as const;
const COMMENT = { right: 'work-requests.comment' } as const;
const DECIDE = { right: 'work-requests.decide' } as const;

const PARAMS = jsonSchemaOf(z.object({ id: z.string() }));
const COMMENT_PARAMS = jsonSchemaOf(z.object({ id: z.string(), commentId: z.string() }));
const ANSWER = jsonSchemaOf(comment);
const THREAD = jsonSchemaOf(thread);

const requestParams = z.object({ id: idText });
const commentParams = z.object({ id: idText, commentId: idText });
const pageQuery = z.object({ before: z.optional(idText) });
const peopleQuery = z.object({ text: z.optional(z.string().check(z.maxLength(255))) });

const requestIn = ({ params }: FastifyRequest): number => readIds(requestParams, params).id;

function readRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const schema = describeExtra(PATH, 'Comments and watchers of a work request', {
    params: PARAMS,
    querystring: jsonSchemaOf(z.object({ before: z.optional(z.string()) })),
    response: { 200: THREAD },
  });
  app.get(`${BASE}/thread`, { config: VIEW, schema }, (request) => {
    const { before } = readAs(pageQuery, request.query);
    return findThread(pool, request.user.username, requestIn(request), before);
  });

  const people = describeExtra(PATH, 'People who can be mentioned in comments on a work request, by name', {
    params: PARAMS,
    querystring: jsonSchemaOf(peopleQuery),
    response: { 200: jsonSchemaOf(z.array(person)) },
  });
  app.get(`${BASE}/people`, { config: COMMENT, schema: people }, (request) => {
    const { text = '' } = readAs(peopleQuery, request.query);
    return findMentionable(pool, requestIn(request), text.trim());
  });
}

function sayingRoutes(app: FastifyInstance, context: RouteContext): void {
  const answer = { headers: idempotencyHeader, params: PARAMS, response: { 201: ANSWER } };
  const saying = describeExtra(PATH, 'Comment on a work request', {
    ...answer,
    body: jsonSchemaOf(newComment),
  });
  app.post(`${BASE}/comments`, { config: COMMENT, schema: saying }, (request, reply) => {
    const said = readAs(newComment, request.body);
    const id = requestIn(request);
    return handleChange(context, request, reply, 'FORM', async (change) => ({
      status: 201,
      body: await addComment(change, id, said),
    }));
  });

  const asking = describeExtra(PATH, 'Send a work request back with a question', {
    ...answer,
    body: jsonSchemaOf(newQuestion),
  });
  app.post(`${BASE}/questions`, { config: DECIDE, schema: asking }, (request, reply) => {
    const asked = readAs(newQuestion, request.body);
    const id = requestIn(request);
    return handleChange(context, request, reply, 'WORKFLOW', async (change) => ({
      status: 201,
      body: await askQuestion(change, id, asked),
    }));
  });
}

function ownCommentRoutes(app: FastifyInstance, context: RouteContext): void {
  const address = `${BASE}/comments/:commentId`;
  const changing = describeExtra(PATH, 'Change an own comment while it is new', {
    params: COMMENT_PARAMS,
    body: jsonSchemaOf(changedComment),
    response: { 200: ANSWER },
  });
  app.put(address, { config: COMMENT, schema: changing }, (request, reply) => {
    const said = readAs(changedComment, request.body);
    const { id, commentId } = readIds(commentParams, request.params);
    return handleChange(context, request, reply, 'FORM', async (change) => ({
      status: 200,
      body: await changeComment(change, id, commentId, said),
    }));
  });

  const removing = describeExtra(PATH, 'Withdraw an own comment', {
    params: COMMENT_PARAMS,
    response: { 200: ANSWER },
  });
  app.delete(address, { config: COMMENT, schema: removing }, (request, reply) => {
    const { id, commentId } = readIds(commentParams, request.params);
    return handleChange(context, request, reply, 'FORM', async (change) => ({
      status: 200,
      body: await removeComment(change, id, commentId),
    }));
  });
}

function watchingRoute(app: FastifyInstance, context: RouteContext): void {
  const schema = describeExtra(PATH, 'Watch or unwatch a work request', {
    params: PARAMS,
    body: jsonSchemaOf(watching),
    response: { 200: THREAD },
  });
  const config = { ...COMMENT, isRepeatable: true } as const;
  app.put(`${BASE}/watching`, { config, schema }, (request, reply) => {
    const { isWatching } = readAs(watching, request.body);
    const id = requestIn(request);
    return handleChange(context, request, reply, 'FORM', async (change) => {
      await lockRequest(change, id);
      await setWatching(change, id, isWatching);
      return { status: 200, body: await findThread(change.client, change.actor, id) };
    });
  });
}

/** Comments on a work request (docs/domain.md §5.16). */
export function threadRoutes(app: FastifyInstance, context: RouteContext): void {
  readRoutes(app, context);
  sayingRoutes(app, context);
  ownCommentRoutes(app, context);
  watchingRoute(app, context);
  threadFileRoutes(app, context);
}
