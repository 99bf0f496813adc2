import { type ListRequest, MAX_PAGE_SIZE, readListRequest } from '@cooler/contract/kernel/list-query.ts';
import { nest } from '@cooler/contract/kernel/path.ts';
import type { Right } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EntityTable } from '../entity-table.ts';
import { listPage, type Page } from '../list/list-page.ts';
import type { StoredRow } from '../list/row-builder.ts';
import { describeCollection, describeOptions, describePage } from '../openapi/describe.ts';
import { readAs } from './read-body.ts';
import { readKey } from './read-key.ts';
import type { RouteContext } from './route-context.ts';

const MAX_OPTIONS = 50;
const MAX_PAGE = 10_000_000;

/** The body of `POST {model}/page` (spec §7). */
export const listRequestSchema = z.strictObject({
  page: z.optional(z.int().check(z.gte(0), z.lte(MAX_PAGE))),
  size: z.optional(z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE))),
  direction: z.optional(z.nullable(z.string())),
  sorted_field: z.optional(z.nullable(z.string())),
  query: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

interface CollectionQuery {
  readonly [parameter: string]: string | string[] | undefined;
}

function numberIn(value: string | string[] | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

// `?page=0&size=15&sort=name,asc&address.city=Pécs` means the same as the body of /page (domain.md 3).
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

async function options({ pool }: RouteContext, table: EntityTable, query: object): Promise<Page['content']> {
  const request = readListRequest(table.entity, {
    page: 0,
    size: MAX_OPTIONS,
    query: nest(Object.entries(query)),
  });
  return (await listPage(pool, table, request)).content;
}

/** Completes a row of a list for whoever asked: what they may do with it. */
export type PresentRow = (row: StoredRow, roles: readonly Role[]) => StoredRow;

/** The list addresses of an entity: `POST …/page`, the collection `GET`, and `GET …/list[/{key}]` (spec §7). */
export function listRoutes(
  app: FastifyInstance,
  context: RouteContext,
  table: EntityTable,
  present: PresentRow = (row) => row,
): void {
  const { entity } = table;
  const base = `/resource/${entity.path}`;
  const view = { right: `${entity.path}.view` as Right };

  async function answer(asked: ListRequest, { user }: FastifyRequest): Promise<Page> {
    const page = await listPage(context.pool, table, readListRequest(entity, asked));
    return { ...page, content: page.content.map((row) => present(row, user.roles)) };
  }

  app.post(`${base}/page`, { config: view, schema: describePage(entity) }, (request) =>
    answer(readAs(listRequestSchema, request.body ?? {}), request),
  );

  app.get<{ Querystring: CollectionQuery }>(
    base,
    { config: view, schema: describeCollection(entity) },
    (request) => answer(collectionRequest(request.query), request),
  );
}

/** The option lists of an entity, for everybody who fills in a form. */
export function optionRoutes(app: FastifyInstance, context: RouteContext, table: EntityTable): void {
  const { entity } = table;
  const base = `/resource/${entity.path}`;
  const route = { config: { right: `${entity.path}.lookup` as Right }, schema: describeOptions(entity) };

  app.get<{ Querystring: CollectionQuery }>(`${base}/list`, route, (request) =>
    options(context, table, request.query),
  );

  app.get<{ Params: { id: string } }>(`${base}/list/:id`, route, async (request) => {
    const query = readListRequest(entity, { page: 0, size: MAX_OPTIONS });
    const key = readKey(table, request.params.id);
    const filters = [{ path: entity.key, op: 'anyOf', values: [key] }] as const;
    return (await listPage(context.pool, table, { ...query, filters })).content;
  });
}
