import type { FastifyInstance } from 'fastify';
import { masterDataRoutes } from '../../kernel/http/master-data-routes.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { mergeRoutes } from './merge/merge.routes.ts';
import { shopRules } from './shop.rules.ts';
import { shopTable } from './shop.table.ts';

/** The addresses of shops (docs/domain.md §14.1). */
export function shopRoutes(app: FastifyInstance, context: RouteContext): void {
  mergeRoutes(app, context);
  masterDataRoutes(app, context, shopTable, shopRules);
}
