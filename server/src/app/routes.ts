import type { FastifyInstance } from 'fastify';
import { auroraRequestRoutes } from '../entities/aurora-request/aurora-request.routes.ts';
import { deviceRegisterRoutes } from '../entities/device-register/device-register.routes.ts';
import { deviceTypeRoutes } from '../entities/device-type/device-type.routes.ts';
import { messageRoutes } from '../entities/message/message.routes.ts';
import { primeSolsRequestRoutes } from '../entities/prime-sols-request/prime-sols-request.routes.ts';
import { regionalRepresentativeRoutes } from '../entities/regional-representative/regional-representative.routes.ts';
import { representativeDeputiesRoutes } from '../entities/representative-deputies/representative-deputies.routes.ts';
import { serviceCompanyRoutes } from '../entities/service-company/service-company.routes.ts';
import { shopRoutes } from '../entities/shop/shop.routes.ts';
import { warehouseCompanyRoutes } from '../entities/warehouse-company/warehouse-company.routes.ts';
import type { UserDirectory } from '../identity/administration/user-directory.ts';
import { peopleRoutes } from '../identity/people/people.routes.ts';
import { elixirRoutes } from '../integrations/elixir/elixir.routes.ts';
import type { ElixirSync } from '../integrations/elixir/elixir-sync.ts';
import type { RouteContext } from '../kernel/http/route-context.ts';
import { auditRoutes } from '../workflows/audit/audit.routes.ts';
import { bulkDecisionRoutes } from '../workflows/bulk-decisions/bulk-decision.routes.ts';
import { deviceTimelineRoutes } from '../workflows/device-timeline/device-timeline.routes.ts';
import { listViewRoutes } from '../workflows/list-views/list-views.routes.ts';
import { movementHistoryRoutes } from '../workflows/movement-history/movement-history.routes.ts';
import { partnerRoutes } from '../workflows/partners/partner.routes.ts';
import type { PartnerSetup } from '../workflows/partners/setup.ts';
import { requestFigureRoutes } from '../workflows/request-figures/request-figures.routes.ts';
import { searchRoutes } from '../workflows/search/search.routes.ts';
import { stockTakingRoutes } from '../workflows/stock-taking/stock-taking.routes.ts';
import { stockTakingRoundRoutes } from '../workflows/stock-taking-rounds/stock-taking-round.routes.ts';
import { workRequestUploadRoutes } from '../workflows/work-request-upload/work-request-upload.routes.ts';
import { openRequestSteps } from '../workflows/work-requests/open-request-steps.ts';
import { requestChangesRoute } from '../workflows/work-requests/request-changes.routes.ts';
import { workRequestRoutes } from '../workflows/work-requests/work-request.routes.ts';
import { openApiRoute } from './open-api-route.ts';
import { databaseProblem } from './plugins/database-problem.ts';

interface ResourceContext extends RouteContext {
  readonly directory: UserDirectory;
  readonly elixir: ElixirSync;
  readonly partners: PartnerSetup;
}

/** Every address below /resource, entity by entity. */
export function resourceRoutes(app: FastifyInstance, context: ResourceContext): void {
  shopRoutes(app, context);
  serviceCompanyRoutes(app, context);
  warehouseCompanyRoutes(app, context);
  regionalRepresentativeRoutes(app, context);
  representativeDeputiesRoutes(app, context);
  deviceTypeRoutes(app, context);
  deviceRegisterRoutes(app, context, openRequestSteps);
  deviceTimelineRoutes(app, context);
  workRequestRoutes(app, context);
  requestChangesRoute(app, context);
  workRequestUploadRoutes(app, context);
  requestFigureRoutes(app, context);
  bulkDecisionRoutes(app, context, databaseProblem);
  movementHistoryRoutes(app, context);
  peopleRoutes(app, context, context.directory);
  messageRoutes(app, context);
  auroraRequestRoutes(app, context);
  primeSolsRequestRoutes(app, context);
  partnerRoutes(app, context, context.partners);
  auditRoutes(app, context);
  listViewRoutes(app, context);
  searchRoutes(app, context);
  elixirRoutes(app, context, context.elixir);
  stockTakingRoutes(app, context);
  stockTakingRoundRoutes(app, context);
  openApiRoute(app);
}
