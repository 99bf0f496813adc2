import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { lookupTable } from '../../kernel/http/lookup-table.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { lookupSchema } from '../../kernel/openapi/entity-schemas.ts';
import { updateChildTypes } from './child-types.ts';
import { findChildTypes, findTransportableChildren } from './device-type.repo.ts';
import { deviceTypeTable } from './device-type.table.ts';
import { jsonText } from './json-text.ts';

const BASE = '/resource/device-types';
const LOOKUP = { right: 'device-types.lookup' } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
const parentQuery = z.object({ parentName: name });
const children = z.array(name).check(z.maxLength(50));
const changeQuery = z.object({ parentName: name, before: z.optional(jsonText(children)) });

const shape = {
  querystring: jsonSchemaOf(parentQuery),
  response: { 200: lookupSchema(deviceTypeTable) },
};

/** The child types of a groupable type (docs/domain.md §14.3). */
export function childTypeRoutes(app: FastifyInstance, context: RouteContext): void {
  const { pool } = context;
  const describe = (summary: string) => describeExtra('device-types', summary, shape);

  app.get(
    `${BASE}/get-children-by-parent-name`,
    { config: LOOKUP, schema: describe('Child types') },
    (request) =>
      findChildTypes(
        pool,
        readAs(parentQuery, request.query).parentName,
        lookupTable(deviceTypeTable, request),
      ),
  );

  app.get(
    `${BASE}/get-all-transportable-children-by-parent-name`,
    { config: LOOKUP, schema: describe('Child types with a device to send') },
    (request) =>
      findTransportableChildren(
        pool,
        lookupTable(deviceTypeTable, request),
        readAs(parentQuery, request.query).parentName,
      ),
  );

  app.put(
    `${BASE}/update-all-children`,
    {
      config: { right: 'device-types.change' },
      schema: {
        ...describe('Replace the child types'),
        querystring: jsonSchemaOf(changeQuery),
        body: jsonSchemaOf(children),
      },
    },
    (request, reply) =>
      handleChange(context, request, reply, 'FORM', async (change) => {
        const { parentName, before } = readAs(changeQuery, request.query);
        const names = readAs(children, request.body);
        return { status: 200, body: await updateChildTypes(change, parentName, names, before) };
      }),
  );
}
