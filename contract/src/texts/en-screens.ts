// Written by `npm run generate`.
import { apiDescription } from './en/api-description.ts';
import { audit } from './en/audit.ts';
import { bulkEdit } from './en/bulk-edit.ts';
import { capture } from './en/capture.ts';
import { common } from './en/common.ts';
import { decisions } from './en/decisions.ts';
import { deviceLabels } from './en/device-labels.ts';
import { deviceRegister } from './en/device-register.ts';
import { deviceTimeline } from './en/device-timeline.ts';
import { deviceType } from './en/device-type.ts';
import { elixir } from './en/elixir.ts';
import { errors } from './en/errors.ts';
import { faults } from './en/faults.ts';
import { finding } from './en/finding.ts';
import { form } from './en/form.ts';
import { home } from './en/home.ts';
import { kept } from './en/kept.ts';
import { listView } from './en/list-view.ts';
import { message } from './en/message.ts';
import { messages } from './en/messages.ts';
import { movementHistory } from './en/movement-history.ts';
import { notification } from './en/notification.ts';
import { overview } from './en/overview.ts';
import { partner } from './en/partner.ts';
import { picture } from './en/picture.ts';
import { regionalRepresentative } from './en/regional-representative.ts';
import { registerCopy } from './en/register-copy.ts';
import { representativeDeputies } from './en/representative-deputies.ts';
import { requestLost } from './en/request-lost.ts';
import { requestUpload } from './en/request-upload.ts';
import { requestView } from './en/request-view.ts';
import { roles } from './en/roles.ts';
import { round } from './en/round.ts';
import { scan } from './en/scan.ts';
import { search } from './en/search.ts';
import { serviceCompany } from './en/service-company.ts';
import { share } from './en/share.ts';
import { shell } from './en/shell.ts';
import { shopMerge } from './en/shop-merge.ts';
import { shop } from './en/shop.ts';
import { shortcuts } from './en/shortcuts.ts';
import { statistics } from './en/statistics.ts';
import { status } from './en/status.ts';
import { statuses } from './en/statuses.ts';
import { stockTakingRound } from './en/stock-taking-round.ts';
import { stockTaking } from './en/stock-taking.ts';
import { table } from './en/table.ts';
import { thread } from './en/thread.ts';
import { uploadPlan } from './en/upload-plan.ts';
import { upload } from './en/upload.ts';
import { user } from './en/user.ts';
import { warehouseCompany } from './en/warehouse-company.ts';
import { why } from './en/why.ts';
import { workRequest } from './en/work-request.ts';

/** Every English text that the screens show, by its code. */
export const enScreens = {
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
