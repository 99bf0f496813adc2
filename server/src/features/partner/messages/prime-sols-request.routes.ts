import type { FastifyInstance } from 'fastify';
import { listRoutes } from '../../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { primeSolsRequestTable } from './prime-sols-request.table.ts';

/** The list addresses of messages to PrimeSols (docs/domain.md §14.1). */
export function primeSolsRequestRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, primeSolsRequestTable);
}
