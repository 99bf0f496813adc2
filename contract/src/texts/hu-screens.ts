// Written by `npm run generate`.
import { apiDescription } from './hu/api-description.ts';
import { audit } from './hu/audit.ts';
import { bulkEdit } from './hu/bulk-edit.ts';
import { capture } from './hu/capture.ts';
import { common } from './hu/common.ts';
import { decisions } from './hu/decisions.ts';
import { deviceLabels } from './hu/device-labels.ts';
import { deviceRegister } from './hu/device-register.ts';
import { deviceTimeline } from './hu/device-timeline.ts';
import { deviceType } from './hu/device-type.ts';
import { elixir } from './hu/elixir.ts';
import { errors } from './hu/errors.ts';
import { faults } from './hu/faults.ts';
import { finding } from './hu/finding.ts';
import { form } from './hu/form.ts';
import { home } from './hu/home.ts';
import { kept } from './hu/kept.ts';
import { listView } from './hu/list-view.ts';
import { message } from './hu/message.ts';
import { messages } from './hu/messages.ts';
import { movementHistory } from './hu/movement-history.ts';
import { notification } from './hu/notification.ts';
import { overview } from './hu/overview.ts';
import { partner } from './hu/partner.ts';
import { picture } from './hu/picture.ts';
import { regionalRepresentative } from './hu/regional-representative.ts';
import { registerCopy } from './hu/register-copy.ts';
import { representativeDeputies } from './hu/representative-deputies.ts';
import { requestLost } from './hu/request-lost.ts';
import { requestUpload } from './hu/request-upload.ts';
import { requestView } from './hu/request-view.ts';
import { roles } from './hu/roles.ts';
import { round } from './hu/round.ts';
import { scan } from './hu/scan.ts';
import { search } from './hu/search.ts';
import { serviceCompany } from './hu/service-company.ts';
import { share } from './hu/share.ts';
import { shell } from './hu/shell.ts';
import { shopMerge } from './hu/shop-merge.ts';
import { shop } from './hu/shop.ts';
import { shortcuts } from './hu/shortcuts.ts';
import { statistics } from './hu/statistics.ts';
import { status } from './hu/status.ts';
import { statuses } from './hu/statuses.ts';
import { stockTakingRound } from './hu/stock-taking-round.ts';
import { stockTaking } from './hu/stock-taking.ts';
import { table } from './hu/table.ts';
import { thread } from './hu/thread.ts';
import { uploadPlan } from './hu/upload-plan.ts';
import { upload } from './hu/upload.ts';
import { user } from './hu/user.ts';
import { warehouseCompany } from './hu/warehouse-company.ts';
import { why } from './hu/why.ts';
import { workRequest } from './hu/work-request.ts';

/** Every Hungarian text that the screens show, by its code. */
export const huScreens = {
  ...apiDescription,
  ...audit,
  ...bulkEdit,
  ...capture,
  ...common,
  ...decisions,
  ...deviceLabels,
  ...deviceRegister,
  ...deviceTimeline,
  ...deviceType,
  ...elixir,
  ...errors,
  ...faults,
  ...finding,
  ...form,
  ...home,
  ...kept,
  ...listView,
  ...message,
  ...messages,
  ...movementHistory,
  ...notification,
  ...overview,
  ...partner,
  ...picture,
  ...regionalRepresentative,
  ...registerCopy,
  ...representativeDeputies,
  ...requestLost,
  ...requestUpload,
  ...requestView,
  ...roles,
  ...round,
  ...scan,
  ...search,
  ...serviceCompany,
  ...share,
  ...shell,
  ...shopMerge,
  ...shop,
  ...shortcuts,
  ...statistics,
  ...status,
  ...statuses,
  ...stockTakingRound,
  ...stockTaking,
  ...table,
  ...thread,
  ...uploadPlan,
  ...upload,
  ...user,
  ...warehouseCompany,
  ...why,
  ...workRequest,
};
