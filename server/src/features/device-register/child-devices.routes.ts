import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { lookupTable } from '../../kernel/http/lookup-table.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { lookupSchema } from '../../kernel/openapi/entity-schemas.ts';
import { jsonText } from '../device-type/json-text.ts';
import { updateChildDevices } from './child-devices.ts';
import { findChildDevices, findFreeChildren } from './device-register.repo.ts';
import { deviceRegisterTable } from './device-register.table.ts';
import { idText, limit, text } from './parameters.ts';

const BASE = '/resource/device-register';
const LOOKUP = { right: 'device-register.lookup' } as const;

// More than a group can have, which is refused with an error that says how many it can.
const MAX_GIVEN = 1_000;
// The page size of the register's search (docs/domain.md §15.2).
const SEARCH_SIZE = 200;

const parentQuery = z.object({ parentId: idText });
const freeQuery = z.object({
  deviceTypeName: z.string().check(z.minLength(1)),
  text: z.optional(text),
  pageSize: limit(SEARCH_SIZE),
});
const members = z.array(z.int().check(z.positive())).check(z.maxLength(MAX_GIVEN));
const changeQuery = z.object({ parentDeviceId: idText, before: z.optional(jsonText(members)) });

function describe(summary: string, query: z.ZodMiniType, body?: z.ZodMiniType) {
  return describeExtra('device-register', summary, {
    querystring: jsonSchemaOf(query),
    ...(body && { body: jsonSchemaOf(body) }),
    response: { 200: lookupSchema(deviceRegisterTable) },
  });
}

/** Device groups: members, possible members, and replacing the members (docs/domain.md §14.3). */
export function childDeviceRoutes(app: FastifyInstance, context: RouteContext): void {
  const { pool } = context;

  app.get(
    `${BASE}/get-children-by-parent-id`,
    { config: LOOKUP, schema: describe('Members of a group', parentQuery) },
    (request) =>
      findChildDevices(
        pool,
        readAs(parentQuery, request.query).parentId,
        lookupTable(deviceRegisterTable, request),
      ),
  );

  app.get(
    `${BASE}/get-devices-by-parent-name`,
    {
      config: LOOKUP,
      schema: describe('Devices that can join a group', freeQuery),
    },
    (request) => {
      const { deviceTypeName, ...rest } = readAs(freeQuery, request.query);
      return findFreeChildren(pool, lookupTable(deviceRegisterTable, request), deviceTypeName, rest);
    },
  );

  app.put(
    `${BASE}/update-all-children`,
    {
      config: { right: 'device-register.change' },
      schema: describe('Replace the members of a group', changeQuery, members),
    },
    (request, reply) =>
      handleChange(context, request, reply, 'FORM', async (change) => {
        const { parentDeviceId, before } = readAs(changeQuery, request.query);
        const ids = readAs(members, request.body);
        return { status: 200, body: await updateChildDevices(change, parentDeviceId, ids, before) };
      }),
  );
}
