import type { FastifyInstance } from 'fastify';
import { formRoutes } from '../../kernel/http/form-routes.ts';
import { listRoutes, optionRoutes } from '../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute, templateRoute } from '../../kernel/http/sheet-routes.ts';
import { uploadRoutes } from '../../kernel/http/upload-routes.ts';
import { companyRules } from './company.ts';
import { warehouseCompanyTable } from './warehouse-company.table.ts';

const rules = companyRules('warehouse_company_id');

/** The addresses of warehouse companies (spec §7). */
export function warehouseCompanyRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, warehouseCompanyTable);
  optionRoutes(app, context, warehouseCompanyTable);
  formRoutes(app, context, warehouseCompanyTable, rules);
  uploadRoutes(app, context, warehouseCompanyTable, rules);
  templateRoute(app, context, warehouseCompanyTable);
  exportRoute(app, context, warehouseCompanyTable);
}
