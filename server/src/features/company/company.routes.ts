import type { FastifyInstance } from 'fastify';
import { masterDataRoutes } from '../../kernel/http/master-data-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { companyRules } from './company-rules.ts';
import { serviceCompanyTable } from './service-company.table.ts';
import { settlementRoutes } from './settlement.routes.ts';
import { warehouseCompanyTable } from './warehouse-company.table.ts';

/** The addresses of service and warehouse companies (docs/domain.md §14). */
export function companyRoutes(app: FastifyInstance, context: RouteContext): void {
  settlementRoutes(app);
  masterDataRoutes(app, context, serviceCompanyTable, companyRules('service_company_id'));
  masterDataRoutes(app, context, warehouseCompanyTable, companyRules('warehouse_company_id'));
}
