import type { FastifyInstance } from 'fastify';
import { formRoutes } from '../../kernel/http/form-routes.ts';
import { listRoutes, optionRoutes } from '../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute, templateRoute } from '../../kernel/http/sheet-routes.ts';
import { uploadRoutes } from '../../kernel/http/upload-routes.ts';
import { shopRules } from './shop.rules.ts';
import { shopTable } from './shop.table.ts';

/** The addresses of shops (spec §7). */
export function shopRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, shopTable);
  optionRoutes(app, context, shopTable);
  formRoutes(app, context, shopTable, shopRules);
  uploadRoutes(app, context, shopTable, shopRules);
  templateRoute(app, context, shopTable);
  exportRoute(app, context, shopTable);
}
