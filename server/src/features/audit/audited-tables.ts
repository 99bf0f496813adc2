import type { Audited } from '@cooler/contract/features/audit/audited.ts';
import { user } from '@cooler/contract/features/user/user.entity.ts';
import { defineTable, type EntityTable } from '../../kernel/entity-table.ts';
import { serviceCompanyTable } from '../company/service-company.table.ts';
import { warehouseCompanyTable } from '../company/warehouse-company.table.ts';
import { deviceRegisterTable } from '../device-register/device-register.table.ts';
import { deviceTypeTable } from '../device-type/device-type.table.ts';
import { messageTable } from '../message/message.table.ts';
import { regionalRepresentativeTable } from '../regional-representative/regional-representative.table.ts';
import { shopTable } from '../shop/shop.table.ts';
import { stockTakingHeadTable } from '../stock-taking/head/stock-taking-head.table.ts';
import { stockTakingLineTable } from '../stock-taking/line/stock-taking-line.table.ts';
import { stockTakingRoundTable } from '../stock-taking/round/stock-taking-round.table.ts';
import { workRequestTable } from '../work-request/store/work-request.table.ts';

/** Users are stored by the identity provider: their changes are recorded under their own field names. */
const usersTable = defineTable({
  entity: user,
  table: 'users',
  alias: 'u',
  archives: false,
  columns: {
    id: 'null::text',
    username: 'u.username',
    lastName: 'u.lastName',
    firstName: 'u.firstName',
    email: 'u.email',
    right: 'null::text',
    enabled: 'u.enabled',
    temporaryPassword: 'null::text',
  },
  joins: {},
  references: {},
});

/** The table definition of every audited entity, which gives stored columns their meaning. */
export const AUDITED_TABLES: Readonly<Record<Audited, EntityTable>> = {
  shops: shopTable,
  service_companies: serviceCompanyTable,
  warehouse_companies: warehouseCompanyTable,
  regional_representatives: regionalRepresentativeTable,
  device_types: deviceTypeTable,
  device_register: deviceRegisterTable,
  work_requests: workRequestTable,
  stock_taking_heads: stockTakingHeadTable,
  stock_taking_lines: stockTakingLineTable,
  stock_taking_rounds: stockTakingRoundTable,
  messages: messageTable,
  users: usersTable,
};
