import { apiDescription } from './hu/api-description.ts';
import { capture } from './hu/capture.ts';
import { common } from './hu/common.ts';
import { deviceRegister } from './hu/device-register.ts';
import { deviceTimeline } from './hu/device-timeline.ts';
import { deviceType } from './hu/device-type.ts';
import { entities } from './hu/entities.ts';
import { errors } from './hu/errors.ts';
import { faults } from './hu/faults.ts';
import { form } from './hu/form.ts';
import { messages } from './hu/messages.ts';
import { movementHistory } from './hu/movement-history.ts';
import { regionalRepresentative } from './hu/regional-representative.ts';
import { requestUpload } from './hu/request-upload.ts';
import { roles } from './hu/roles.ts';
import { scan } from './hu/scan.ts';
import { serviceCompany } from './hu/service-company.ts';
import { shell } from './hu/shell.ts';
import { shop } from './hu/shop.ts';
import { statuses } from './hu/statuses.ts';
import { stockTaking } from './hu/stock-taking.ts';
import { table } from './hu/table.ts';
import { warehouseCompany } from './hu/warehouse-company.ts';
import { workRequest } from './hu/work-request.ts';

/** Every Hungarian text by its code. */
export const hu = {
  ...common,
  ...entities,
  ...shop,
  ...serviceCompany,
  ...warehouseCompany,
  ...regionalRepresentative,
  ...deviceType,
  ...deviceRegister,
  ...deviceTimeline,
  ...workRequest,
  ...requestUpload,
  ...movementHistory,
  ...statuses,
  ...faults,
  ...errors,
  ...roles,
  ...messages,
  ...shell,
  ...table,
  ...form,
  ...scan,
  ...stockTaking,
  ...capture,
  ...apiDescription,
};
