import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { EntityTable } from '../entity-table.ts';
import { listRequestSchema } from '../list/list-request.ts';
import { type JsonSchema, jsonSchemaOf, type RouteDescription, titled } from './describe.ts';
import {
  type Additions,
  filterPaths,
  filterSchema,
  inputSchema,
  lookupSchema,
  pageSchema,
  rowSchema,
  sortPaths,
} from './entity-schemas.ts';
import { titleOf } from './field-schema.ts';
import { idempotencyHeader, keyQuery } from './shared-schemas.ts';

const LIST_REQUEST = jsonSchemaOf(listRequestSchema) as { properties: Record<string, JsonSchema> };
const { page, size } = LIST_REQUEST.properties;

function listBody(entity: Entity): JsonSchema {
  const properties = {
    ...LIST_REQUEST.properties,
    direction: { enum: ['asc', 'desc', null] },
    sorted_field: { enum: [...sortPaths(entity), null] },
    query: filterSchema(entity),
  };
  return titled(`${titleOf(entity.name)}Query`, { ...LIST_REQUEST, properties });
}

/** Describes `POST …/page`. */
export function describePage(table: EntityTable, additions?: Additions): RouteDescription {
  const { entity } = table;
  const response = { 200: pageSchema(table, additions) };
  return { summary: `List ${entity.path}`, tags: [entity.path], body: listBody(entity), response };
}

const SORT = { type: 'string', description: 'A field with its direction: name,asc or name,desc' };

function addressFilters(entity: Entity): JsonSchema {
  return titled(`${titleOf(entity.name)}Parameters`, {
    type: 'object',
    description: 'A parameter for each field to filter by, under its dotted path',
    propertyNames: { enum: filterPaths(entity) },
    additionalProperties: { type: 'string' },
  });
}

/** Describes the collection `GET`; any filterable field may be a parameter as well. */
export function describeCollection(table: EntityTable, additions?: Additions): RouteDescription {
  const { entity } = table;
  return {
    summary: `List ${entity.path} by address`,
    tags: [entity.path],
    querystring: { type: 'object', properties: { page, size, sort: SORT, filters: addressFilters(entity) } },
    response: { 200: pageSchema(table, additions) },
  };
}

const TYPED = {
  type: 'string',
  description: 'Text that a shown field contains; rows with this code or name first',
};

/** Describes the option lists of an entity: by filter, or by key. */
export function describeOptions(table: EntityTable, by: 'filter' | 'key'): RouteDescription {
  const { entity } = table;
  const querystring = { type: 'object', properties: { text: TYPED, filters: addressFilters(entity) } };
  return {
    summary: `Options among ${entity.path}${by === 'key' ? ' by key' : ''}`,
    tags: [entity.path],
    ...(by === 'key' ? { params: keyQuery } : { querystring }),
    response: { 200: lookupSchema(table) },
  };
}

/** Describes the creation of a row. */
export function describeCreation(table: EntityTable): RouteDescription {
  const { entity } = table;
  return {
    summary: `Create in ${entity.path}`,
    tags: [entity.path],
    headers: idempotencyHeader,
    body: inputSchema(entity, 'create'),
    response: { 201: rowSchema(table) },
  };
}

/** Describes the change of a row. */
export function describeChange(table: EntityTable): RouteDescription {
  const { entity } = table;
  return {
    summary: `Change in ${entity.path}`,
    tags: [entity.path],
    headers: idempotencyHeader,
    querystring: keyQuery,
    body: inputSchema(entity, 'update'),
    response: { 200: rowSchema(table) },
  };
}

/** Describes the deletion of a row. */
export function describeRemoval({ entity }: EntityTable): RouteDescription {
  return {
    summary: `Delete from ${entity.path}`,
    tags: [entity.path],
    headers: idempotencyHeader,
    querystring: keyQuery,
    response: { 204: { type: 'null' } },
  };
}
