import type { FastifyInstance } from 'fastify';
import { deviceRegisterRoutes } from '../entities/device-register/device-register.routes.ts';
import { deviceTypeRoutes } from '../entities/device-type/device-type.routes.ts';
import { regionalRepresentativeRoutes } from '../entities/regional-representative/regional-representative.routes.ts';
import { serviceCompanyRoutes } from '../entities/service-company/service-company.routes.ts';
import { shopRoutes } from '../entities/shop/shop.routes.ts';
import { warehouseCompanyRoutes } from '../entities/warehouse-company/warehouse-company.routes.ts';
import type { RouteContext } from '../kernel/http/route-context.ts';
import { deviceTimelineRoutes } from '../workflows/device-timeline/device-timeline.routes.ts';
import { movementHistoryRoutes } from '../workflows/movement-history/movement-history.routes.ts';
import { stockTakingRoutes } from '../workflows/stock-taking/stock-taking.routes.ts';
import { workRequestUploadRoutes } from '../workflows/work-request-upload/work-request-upload.routes.ts';
import { openRequestSteps } from '../workflows/work-requests/open-request-steps.ts';
import { workRequestRoutes } from '../workflows/work-requests/work-request.routes.ts';
import { openApiRoute } from './open-api-route.ts';

/** Every address below /resource, entity by entity. */
export function resourceRoutes(app: FastifyInstance, context: RouteContext): void {
  shopRoutes(app, context);
  serviceCompanyRoutes(app, context);
  warehouseCompanyRoutes(app, context);
  regionalRepresentativeRoutes(app, context);
  deviceTypeRoutes(app, context);
  deviceRegisterRoutes(app, context, openRequestSteps);
  deviceTimelineRoutes(app, context);
  workRequestRoutes(app, context);
  workRequestUploadRoutes(app, context);
  movementHistoryRoutes(app, context);
  stockTakingRoutes(app, context);
  openApiRoute(app);
}
