import type { FastifyInstance } from 'fastify';
import { formRoutes } from '../../kernel/http/form-routes.ts';
import { listRoutes, optionRoutes } from '../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute, templateRoute } from '../../kernel/http/sheet-routes.ts';
import { uploadRoutes } from '../../kernel/http/upload-routes.ts';
import { companyRules } from './company.ts';
import { serviceCompanyTable } from './service-company.table.ts';

const rules = companyRules('service_company_id');

/** The addresses of service companies (spec §7). */
export function serviceCompanyRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, serviceCompanyTable);
  optionRoutes(app, context, serviceCompanyTable);
  formRoutes(app, context, serviceCompanyTable, rules);
  uploadRoutes(app, context, serviceCompanyTable, rules);
  templateRoute(app, context, serviceCompanyTable);
  exportRoute(app, context, serviceCompanyTable);
}
