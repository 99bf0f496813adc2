import type { FastifyInstance } from 'fastify';
import { shopRoutes } from '../entities/shop/shop.routes.ts';
import type { RouteContext } from '../kernel/http/route-context.ts';
import { openApiRoute } from './open-api-route.ts';

/** Every address below /resource, entity by entity. */
export function resourceRoutes(app: FastifyInstance, context: RouteContext): void {
  shopRoutes(app, context);
  openApiRoute(app);
}
