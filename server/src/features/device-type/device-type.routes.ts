import { DEVICE_TYPE_CATEGORY } from '@cooler/contract/features/device-type/device-type.entity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { lookupTable } from '../../kernel/http/lookup-table.ts';
import { masterDataRoutes } from '../../kernel/http/master-data-routes.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { lookupSchema } from '../../kernel/openapi/entity-schemas.ts';
import { pictureRoutes } from '../../kernel/pictures/picture-routes.ts';
import { childTypeRoutes } from './child-types.routes.ts';
import { findAll, findByCategory, findNotCooler, findRegistered } from './device-type.repo.ts';
import { deviceTypeRules } from './device-type.rules.ts';
import { deviceTypeTable } from './device-type.table.ts';

const BASE = '/resource/device-types';
const LOOKUP = { right: 'device-types.lookup' } as const;

const categoryQuery = z.object({ deviceTypeCategory: z.enum(DEVICE_TYPE_CATEGORY.options) });

function lookupRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const response = { 200: lookupSchema(deviceTypeTable) };
  const describe = (summary: string) => describeExtra('device-types', summary, { response });

  app.get(`${BASE}/get-all`, { config: LOOKUP, schema: describe('All types') }, (request) =>
    findAll(pool, lookupTable(deviceTypeTable, request)),
  );

  app.get(
    `${BASE}/get-all-not-cooler`,
    { config: LOOKUP, schema: describe('Types that are not coolers') },
    (request) => findNotCooler(pool, lookupTable(deviceTypeTable, request)),
  );

  app.get(
    `${BASE}/get-all-device-that-need-to-registration`,
    { config: LOOKUP, schema: describe('Types whose devices are registered') },
    (request) => findRegistered(pool, lookupTable(deviceTypeTable, request)),
  );

  app.get(
    `${BASE}/search`,
    {
      config: LOOKUP,
      schema: { ...describe('Types of a category'), querystring: jsonSchemaOf(categoryQuery) },
    },
    (request) =>
      findByCategory(
        pool,
        lookupTable(deviceTypeTable, request),
        readAs(categoryQuery, request.query).deviceTypeCategory,
      ),
  );
}

/** The addresses of device types (docs/domain.md §14.3). */
export function deviceTypeRoutes(app: FastifyInstance, context: RouteContext): void {
  masterDataRoutes(app, context, deviceTypeTable, deviceTypeRules);
  lookupRoutes(app, context);
  childTypeRoutes(app, context);
  pictureRoutes(app, context, deviceTypeTable, { folder: 'device-types', keyField: 'deviceTypeId' });
}
