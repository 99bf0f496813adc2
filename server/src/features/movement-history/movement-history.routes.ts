import type { FastifyInstance } from 'fastify';
import { listRoutes } from '../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute } from '../../kernel/http/sheet-routes.ts';
import { movementHistoryTable } from './movement-history.table.ts';

/** The addresses of the movement history, which is read-only (docs/domain.md §5.13). */
export function movementHistoryRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, movementHistoryTable);
  exportRoute(app, context, movementHistoryTable);
}
