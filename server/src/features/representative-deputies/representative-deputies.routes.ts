import type { FastifyInstance } from 'fastify';
import { changeRoute } from '../../kernel/http/form-routes.ts';
import { listRoutes } from '../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute, templateRoute } from '../../kernel/http/sheet-routes.ts';
import { uploadRoutes } from '../../kernel/http/upload-routes.ts';
import { representativeDeputiesRules } from './representative-deputies.rules.ts';
import { representativeDeputiesTable } from './representative-deputies.table.ts';

/** The addresses of deputies: rows are changed, never added or deleted (docs/domain.md §2.11). */
export function representativeDeputiesRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, representativeDeputiesTable);
  changeRoute(app, context, representativeDeputiesTable, representativeDeputiesRules);
  uploadRoutes(app, context, representativeDeputiesTable, representativeDeputiesRules);
  templateRoute(app, context, representativeDeputiesTable);
  exportRoute(app, context, representativeDeputiesTable);
}
