import type { FastifyInstance } from 'fastify';
import { listRoutes } from '../../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { auroraRequestTable } from './aurora-request.table.ts';

/** The list addresses of messages to Aurora (docs/domain.md §14.1). */
export function auroraRequestRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, auroraRequestTable);
}
