import { MAX_CODE_LENGTH, readDeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { formRoutes } from '../../kernel/http/form-routes.ts';
import { listRoutes, optionRoutes } from '../../kernel/http/list-routes.ts';
import { lookupTable } from '../../kernel/http/lookup-table.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute, templateRoute } from '../../kernel/http/sheet-routes.ts';
import { uploadRoutes } from '../../kernel/http/upload-routes.ts';
import { describeExtra, type JsonSchema, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { lookupSchema } from '../../kernel/openapi/entity-schemas.ts';
import { pictureRoutes } from '../../kernel/pictures/picture-routes.ts';
import { childDeviceRoutes } from './child-devices.routes.ts';
import { countByStatus, findByCode, findDistinct } from './device-register.repo.ts';
import { deviceRegisterRules } from './device-register.rules.ts';
import { deviceRegisterTable } from './device-register.table.ts';
import { labelRoutes } from './labels/label.routes.ts';
import { limit, MAX_CHOICES, text } from './parameters.ts';
import { type OpenRequestSteps, setStatusManually } from './set-status-manually.ts';

const BASE = '/resource/device-register';

const status = z.union([z.enum(DEVICE_STATUS.options), z.literal('')]);
/** One status, or several separated by commas; empty: any. */
const statuses = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(500)),
    z.transform((given) => given.split(',').filter(Boolean)),
  ),
  z.array(z.enum(DEVICE_STATUS.options)),
);
const countQuery = z.object({ deviceStatus: z.optional(status) });
const distinctQuery = z.object({
  deviceStatus: z._default(statuses, []),
  deviceTypeName: z.optional(text),
  shopCode: z.optional(text),
  inShop: z.optional(z.enum(['true', 'false'])),
  text: z.optional(text),
  decorFirst: z.optional(text),
  pageSize: limit(MAX_CHOICES),
});
const codeQuery = z.object({ code: z.string().check(z.maxLength(MAX_CODE_LENGTH)) });

function describe(summary: string, query: z.ZodMiniType, answer: JsonSchema) {
  const response = { 200: answer };
  return describeExtra('device-register', summary, { querystring: jsonSchemaOf(query), response });
}

function lookupRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  app.get(
    `${BASE}/count-by-device-status`,
    {
      config: { right: 'statistics.view' },
      schema: describe('Count rows of the list by status', countQuery, { type: 'integer', minimum: 0 }),
    },
    (request) => countByStatus(pool, readAs(countQuery, request.query).deviceStatus || undefined),
  );

  app.get(
    `${BASE}/distinct-list`,
    {
      config: { right: 'device-register.lookup' },
      schema: describe('Devices to pick from', distinctQuery, lookupSchema(deviceRegisterTable)),
    },
    (request) => {
      const { deviceStatus, inShop, ...rest } = readAs(distinctQuery, request.query);
      const place = inShop === undefined ? {} : { inShop: inShop === 'true' };
      return findDistinct(pool, lookupTable(deviceRegisterTable, request), {
        ...rest,
        ...place,
        statuses: deviceStatus,
      });
    },
  );

  app.get(
    `${BASE}/find-by-code`,
    {
      config: { right: 'device-register.lookup' },
      schema: describe('Devices that a scanned code can mean', codeQuery, lookupSchema(deviceRegisterTable)),
    },
    (request) => {
      const meant = readDeviceCode(readAs(codeQuery, request.query).code);
      return meant ? findByCode(pool, lookupTable(deviceRegisterTable, request), meant) : [];
    },
  );
}

/** The addresses of the device register (docs/domain.md §14.3); a manually set status can end the device's open request. */
export function deviceRegisterRoutes(
  app: FastifyInstance,
  context: RouteContext,
  openRequest: OpenRequestSteps,
): void {
  listRoutes(app, context, deviceRegisterTable);
  optionRoutes(app, context, deviceRegisterTable);
  formRoutes(app, context, deviceRegisterTable, {
    ...deviceRegisterRules,
    ...setStatusManually(openRequest),
  });
  uploadRoutes(app, context, deviceRegisterTable, deviceRegisterRules);
  templateRoute(app, context, deviceRegisterTable);
  exportRoute(app, context, deviceRegisterTable);
  lookupRoutes(app, context);
  childDeviceRoutes(app, context);
  labelRoutes(app, context);
  pictureRoutes(app, context, deviceRegisterTable, {
    folder: 'device-register',
    keyField: 'deviceRegisterId',
  });
}
