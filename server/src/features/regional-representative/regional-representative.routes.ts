import type { FastifyInstance } from 'fastify';
import { formRoutes } from '../../kernel/http/form-routes.ts';
import { listRoutes, optionRoutes } from '../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute, templateRoute } from '../../kernel/http/sheet-routes.ts';
import { uploadRoutes } from '../../kernel/http/upload-routes.ts';
import { ownProfileRoutes } from './own-profile.routes.ts';
import { regionalRepresentativeRules } from './regional-representative.rules.ts';
import { regionalRepresentativeTable } from './regional-representative.table.ts';

/** The addresses of regional representatives (spec §7). */
export function regionalRepresentativeRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, regionalRepresentativeTable);
  optionRoutes(app, context, regionalRepresentativeTable);
  formRoutes(app, context, regionalRepresentativeTable, regionalRepresentativeRules);
  uploadRoutes(app, context, regionalRepresentativeTable, regionalRepresentativeRules);
  templateRoute(app, context, regionalRepresentativeTable);
  exportRoute(app, context, regionalRepresentativeTable);
  ownProfileRoutes(app, context);
}
