import type { FastifyInstance } from 'fastify';
import { listRoutes } from '../../../kernel/http/list-routes.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { primeSolsRequestTable } from './prime-sols-request.table.ts';

/** The list addresses of messages to PrimeSols (spec §7). */
export function primeSolsRequestRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, primeSolsRequestTable);
}
