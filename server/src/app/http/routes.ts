import type { FastifyInstance } from 'fastify';
import { auditRoutes } from '../../features/audit/audit.routes.ts';
import { companyRoutes } from '../../features/company/company.routes.ts';
import { deviceRegisterRoutes } from '../../features/device-register/device-register.routes.ts';
import { deviceTimelineRoutes } from '../../features/device-timeline/device-timeline.routes.ts';
import { deviceTypeRoutes } from '../../features/device-type/device-type.routes.ts';
import { elixirRoutes } from '../../features/elixir/elixir.routes.ts';
import type { ElixirSync } from '../../features/elixir/run/elixir-sync.ts';
import { homeRoutes } from '../../features/home/home.routes.ts';
import { listViewRoutes } from '../../features/list-view/list-views.routes.ts';
import { messageRoutes } from '../../features/message/message.routes.ts';
import { movementHistoryRoutes } from '../../features/movement-history/movement-history.routes.ts';
import { notificationRoutes } from '../../features/notification/notification.routes.ts';
import type { NotificationSetup } from '../../features/notification/preferences.routes.ts';
import { overviewRoutes } from '../../features/overview/overview.routes.ts';
import { partnerRoutes } from '../../features/partner/partner.routes.ts';
import type { PartnerSetup } from '../../features/partner/setup.ts';
import { preferenceRoutes } from '../../features/preference/preferences.routes.ts';
import { regionalRepresentativeRoutes } from '../../features/regional-representative/regional-representative.routes.ts';
import { representativeDeputiesRoutes } from '../../features/representative-deputies/representative-deputies.routes.ts';
import { searchRoutes } from '../../features/search/search.routes.ts';
import { shopRoutes } from '../../features/shop/shop.routes.ts';
import type { StatusSetup } from '../../features/status/find-status.ts';
import { statusRoutes } from '../../features/status/status.routes.ts';
import { stockTakingRoundRoutes } from '../../features/stock-taking/round/stock-taking-round.routes.ts';
import { stockTakingRoutes } from '../../features/stock-taking/stock-taking.routes.ts';
import { uploadLineRoutes } from '../../features/upload-line/upload-line.routes.ts';
import type { UploadLine } from '../../features/upload-line/upload-line.ts';
import { uploadPlanRoutes } from '../../features/upload-plan/upload-plan.routes.ts';
import { peopleRoutes } from '../../features/user/people.routes.ts';
import { bulkDecisionRoutes } from '../../features/work-request/decisions/bulk-decision.routes.ts';
import { requestFigureRoutes } from '../../features/work-request/figures/request-figures.routes.ts';
import { requestChangesRoute } from '../../features/work-request/list/request-changes.routes.ts';
import { openRequestSteps } from '../../features/work-request/steps/open-request-steps.ts';
import { threadRoutes } from '../../features/work-request/thread/thread.routes.ts';
import { workRequestUploadRoutes } from '../../features/work-request/upload/work-request-upload.routes.ts';
import { type RequestContext, workRequestRoutes } from '../../features/work-request/work-request.routes.ts';
import type { UserDirectory } from '../../identity/directory/user-directory.ts';
import { openApiRoute } from './open-api-route.ts';
import { databaseProblem } from './plugins/database-problem.ts';

/** What the addresses need of the application. */
export interface ResourceContext extends RequestContext {
  readonly directory: UserDirectory;
  readonly elixir: ElixirSync;
  readonly line: UploadLine;
  readonly notifications: NotificationSetup;
  readonly partners: PartnerSetup;
  readonly status: StatusSetup;
}

/** Every address below /resource, entity by entity. */
export function resourceRoutes(app: FastifyInstance, context: ResourceContext): void {
  shopRoutes(app, context);
  companyRoutes(app, context);
  regionalRepresentativeRoutes(app, context);
  representativeDeputiesRoutes(app, context);
  deviceTypeRoutes(app, context);
  deviceRegisterRoutes(app, context, openRequestSteps);
  deviceTimelineRoutes(app, context);
  overviewRoutes(app, context);
  workRequestRoutes(app, context);
  requestChangesRoute(app, context);
  threadRoutes(app, context);
  workRequestUploadRoutes(app, context);
  requestFigureRoutes(app, context);
  bulkDecisionRoutes(app, context, databaseProblem);
  movementHistoryRoutes(app, context);
  peopleRoutes(app, context, context.directory);
  messageRoutes(app, context);
  partnerRoutes(app, context, context.partners);
  homeRoutes(app, context, context.partners);
  auditRoutes(app, context);
  listViewRoutes(app, context);
  preferenceRoutes(app, context);
  searchRoutes(app, context);
  elixirRoutes(app, context, context.elixir);
  stockTakingRoutes(app, context);
  stockTakingRoundRoutes(app, context);
  uploadPlanRoutes(app, context);
  uploadLineRoutes(app, context.line);
  notificationRoutes(app, context, context.notifications);
  statusRoutes(app, context, context.status);
  openApiRoute(app);
}
