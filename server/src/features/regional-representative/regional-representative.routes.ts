import type { FastifyInstance } from 'fastify';
import { masterDataRoutes } from '../../kernel/http/master-data-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { ownProfileRoutes } from './own-profile.routes.ts';
import { regionalRepresentativeRules } from './regional-representative.rules.ts';
import { regionalRepresentativeTable } from './regional-representative.table.ts';

/** The addresses of regional representatives (docs/domain.md §14.2). */
export function regionalRepresentativeRoutes(app: FastifyInstance, context: RouteContext): void {
  masterDataRoutes(app, context, regionalRepresentativeTable, regionalRepresentativeRules);
  ownProfileRoutes(app, context);
}
