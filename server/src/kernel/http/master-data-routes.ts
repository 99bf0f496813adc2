import { RIGHTS } from '@cooler/contract/rights.ts';
import type { FastifyInstance } from 'fastify';
import type { EntityTable } from '../entity-table.ts';
import type { EntityRules } from '../write/rules.ts';
import { formRoutes } from './form-routes.ts';
import { listRoutes, optionRoutes } from './list-routes.ts';
import type { RouteContext } from './route-context.ts';
import { exportRoute, templateRoute } from './sheet-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

/** All routes of an entity maintained by form and file: list, options, form, upload, template, and export where the rights define one. */
export function masterDataRoutes(
  app: FastifyInstance,
  context: RouteContext,
  table: EntityTable,
  rules: EntityRules = {},
): void {
  listRoutes(app, context, table);
  optionRoutes(app, context, table);
  formRoutes(app, context, table, rules);
  uploadRoutes(app, context, table, rules);
  templateRoute(app, context, table);
  if (Object.hasOwn(RIGHTS, `${table.entity.path}.export`)) exportRoute(app, context, table);
}
