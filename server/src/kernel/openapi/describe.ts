import { type Entity, fieldsOf, inputFields } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { MAX_PAGE_SIZE } from '@cooler/contract/kernel/list-query.ts';
import { fieldSchema } from '@cooler/contract/kernel/validate.ts';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** What the OpenAPI page says of a route; never used to validate, the handlers do that with the same declarations. */
export interface RouteDescription {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly body?: JsonSchema;
  readonly querystring?: JsonSchema;
  readonly params?: JsonSchema;
  readonly response?: Readonly<Record<string, JsonSchema>>;
}

/** The JSON schema of a zod schema, for the description of a route. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return json;
}

interface ObjectSchema extends JsonSchema {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
}

function objectSchema(): ObjectSchema {
  return { type: 'object', properties: {}, required: [] };
}

function put(root: ObjectSchema, path: string, schema: JsonSchema, required: boolean): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let node = root;
  for (const part of parts) {
    node.properties[part] ??= objectSchema();
    node = node.properties[part] as ObjectSchema;
  }
  node.properties[last] = schema;
  if (required) node.required.push(last);
}

function schemaOfFields(fields: readonly (readonly [string, Field])[], forInput: boolean): ObjectSchema {
  const root = objectSchema();
  for (const [path, field] of fields) {
    const schema = jsonSchemaOf(fieldSchema(field));
    const required = forInput && Boolean(field.required) && field.kind !== 'ref';
    put(root, path, required ? schema : { ...schema, nullable: true }, required);
  }
  return root;
}

function rowSchema(entity: Entity): JsonSchema {
  const row = schemaOfFields(fieldsOf(entity), false);
  put(row, 'version', { type: 'integer' }, true);
  return row;
}

const listBody: JsonSchema = {
  type: 'object',
  properties: {
    page: { type: 'integer', minimum: 0 },
    size: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE },
    direction: { type: 'string', enum: ['asc', 'desc'] },
    sorted_field: { type: 'string' },
    query: { type: 'object', additionalProperties: true },
  },
};

const keyQuery: JsonSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

function pageSchema(entity: Entity): JsonSchema {
  return {
    type: 'object',
    properties: {
      content: { type: 'array', items: rowSchema(entity) },
      totalElements: { type: 'integer' },
    },
  };
}

/** Describes `POST …/page`. */
export function describePage(entity: Entity): RouteDescription {
  const response = { 200: pageSchema(entity) };
  return { summary: `List ${entity.path}`, tags: [entity.path], body: listBody, response };
}

/** Describes the collection `GET`; any filterable field may be a parameter as well. */
export function describeCollection(entity: Entity): RouteDescription {
  const querystring = {
    type: 'object',
    properties: {
      page: { type: 'integer', minimum: 0 },
      size: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE },
      sort: { type: 'string', description: 'field,asc or field,desc' },
    },
    additionalProperties: { type: 'string' },
  };
  const response = { 200: pageSchema(entity) };
  return { summary: `List ${entity.path} by address`, tags: [entity.path], querystring, response };
}

/** Describes the option lists of an entity. */
export function describeOptions(entity: Entity): RouteDescription {
  const rows = { type: 'array', items: rowSchema(entity) };
  return { summary: `Options among ${entity.path}`, tags: [entity.path], response: { 200: rows } };
}

/** Describes creating or changing a row. */
export function describeForm(entity: Entity, mode: 'create' | 'update'): RouteDescription {
  const body = schemaOfFields(inputFields(entity, mode), true);
  if (mode === 'update') put(body, 'version', { type: 'integer' }, true);
  const stored = rowSchema(entity);
  return mode === 'create'
    ? { summary: `Create in ${entity.path}`, tags: [entity.path], body, response: { 201: stored } }
    : {
        summary: `Change in ${entity.path}`,
        tags: [entity.path],
        body,
        querystring: keyQuery,
        response: { 200: stored },
      };
}

/** Describes deleting a row. */
export function describeRemoval(entity: Entity): RouteDescription {
  return {
    summary: `Delete from ${entity.path}`,
    tags: [entity.path],
    querystring: keyQuery,
    response: { 204: {} },
  };
}

/** Describes any other address below an entity's. */
export function describeExtra(
  path: string,
  summary: string,
  rest: Omit<RouteDescription, 'summary' | 'tags'> = {},
): RouteDescription {
  return { summary, tags: [path], ...rest };
}
