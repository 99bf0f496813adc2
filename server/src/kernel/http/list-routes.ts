import { type ListRequest, readListRequest } from '@cooler/contract/kernel/list-query.ts';
import { nest } from '@cooler/contract/kernel/path.ts';
import { entityRight } from '@cooler/contract/rights.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { EntityTable } from '../entity-table.ts';
import { countChanges } from '../list/change-count.ts';
import { listChoices } from '../list/list-choices.ts';
import { listOptions, listPage } from '../list/list-page.ts';
import { choiceText, listRequestSchema } from '../list/list-request.ts';
import { readFiltersFor } from '../list/personal-filters.ts';
import type { RowAddition, Viewer } from '../list/row-reader.ts';
import { describeCollection, describeOptions, describePage } from '../openapi/describe-entity.ts';
import type { Additions } from '../openapi/entity-schemas.ts';
import { lookupTable } from './lookup-table.ts';
import { readAs } from './read-body.ts';
import { readKey } from './read-key.ts';
import type { RouteContext } from './route-context.ts';

const MAX_OPTIONS = 50;

interface CollectionQuery {
  readonly [parameter: string]: string | string[] | undefined;
}

function numberIn(value: string | string[] | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

// `?page=0&size=15&sort=name,asc&address.city=Pécs` is equivalent to the body of /page (docs/domain.md §3.3).
function collectionRequest({ page, size, sort, ...filters }: CollectionQuery) {
  const [field, direction] = String(sort ?? '').split(',');
  return readAs(listRequestSchema, {
    page: numberIn(page),
    size: numberIn(size),
    sorted_field: field || null,
    direction: direction || null,
    query: nest(Object.entries(filters)),
  });
}

/** The members that a list adds to each row, for the given viewer. */
export type AdditionFor = (viewer: Viewer) => RowAddition;

/** Sends JSON that is already serialised. */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Sends a page; that of a list that is followed says in a header how often its rows had changed before (docs/domain.md §5.14). */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { followed }: EntityTable,
  find: (pool: Pool) => Promise<Buffer>,
): Promise<FastifyReply> {
  const page = await request.read(async (pool) => {
    if (followed) reply.header('x-changes', await countChanges(pool, followed));
    return find(pool);
  });
  return sendJson(reply, page);
}

/** The list routes of an entity: `POST …/page` and the collection `GET` (docs/domain.md §3.2, §3.3); `additions` is the schema of what `additionFor` adds. */
export function listRoutes(
  app: FastifyInstance,
  context: RouteContext,
  table: EntityTable,
  additionFor?: AdditionFor,
  additions?: Additions,
): void {
  const { entity } = table;
  const base = `/resource/${entity.path}`;
  const view = { right: entityRight(entity, 'view') };

  async function answer(
    asked: ListRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { user } = request;
    const { query: filter, ...rest } = asked;
    const filters = await readFiltersFor(context.pool, table, filter ?? {}, user.username);
    const query = { ...readListRequest(entity, rest), filters };
    const find = (pool: Pool) => listPage(pool, table, query, additionFor?.(user));
    return sendPage(request, reply, table, find);
  }

  app.post(`${base}/page`, { config: view, schema: describePage(table, additions) }, (request, reply) =>
    answer(readAs(listRequestSchema, request.body ?? {}), request, reply),
  );

  app.get<{ Querystring: CollectionQuery }>(
    base,
    { config: view, schema: describeCollection(table, additions) },
    (request, reply) => answer(collectionRequest(request.query), request, reply),
  );
}

/** The option lists (lookups) of an entity, for forms. */
export function optionRoutes(app: FastifyInstance, context: RouteContext, table: EntityTable): void {
  const { entity } = table;
  const base = `/resource/${entity.path}`;
  const config = { right: entityRight(entity, 'lookup') };
  const byFilter = { config, schema: describeOptions(table, 'filter') };
  const byKey = { config, schema: describeOptions(table, 'key') };

  app.get<{ Querystring: CollectionQuery }>(`${base}/list`, byFilter, async (request, reply) => {
    const offered = lookupTable(table, request);
    const { text: typed = '', ...filters } = request.query;
    const text = readAs(choiceText, typed);
    const query = nest(Object.entries(filters));
    const asked = readListRequest(offered.entity, { page: 0, size: MAX_OPTIONS, query });
    const find = (pool: Pool) =>
      text === '' ? listOptions(pool, offered, asked) : listChoices(pool, offered, asked, text);
    return sendJson(reply, await request.read(find));
  });

  app.get<{ Params: { id: string } }>(`${base}/list/:id`, byKey, async (request, reply) => {
    const query = readListRequest(entity, { page: 0, size: MAX_OPTIONS });
    const key = readKey(table, request.params.id);
    const filters = [{ path: entity.key, op: 'anyOf', values: [key] }] as const;
    const asked = { ...query, filters };
    return sendJson(reply, await listOptions(context.pool, lookupTable(table, request), asked));
  });
}
