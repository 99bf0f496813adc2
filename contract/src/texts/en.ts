import { apiDescription } from './en/api-description.ts';
import { capture } from './en/capture.ts';
import { common } from './en/common.ts';
import { deviceRegister } from './en/device-register.ts';
import { deviceTimeline } from './en/device-timeline.ts';
import { deviceType } from './en/device-type.ts';
import { entities } from './en/entities.ts';
import { errors } from './en/errors.ts';
import { faults } from './en/faults.ts';
import { form } from './en/form.ts';
import { messages } from './en/messages.ts';
import { movementHistory } from './en/movement-history.ts';
import { regionalRepresentative } from './en/regional-representative.ts';
import { requestUpload } from './en/request-upload.ts';
import { roles } from './en/roles.ts';
import { scan } from './en/scan.ts';
import { serviceCompany } from './en/service-company.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { statuses } from './en/statuses.ts';
import { stockTaking } from './en/stock-taking.ts';
import { table } from './en/table.ts';
import { warehouseCompany } from './en/warehouse-company.ts';
import { workRequest } from './en/work-request.ts';
import type { TextCode } from './text-code.ts';

/** Every English text by its code: the same codes as in Hungarian. */
export const en = {
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
} satisfies Record<TextCode, string>;
