import type { Audited } from '@cooler/contract/entities/audit/audited.ts';
import { deviceRegisterTable } from '../../entities/device-register/device-register.table.ts';
import { deviceTypeTable } from '../../entities/device-type/device-type.table.ts';
import { regionalRepresentativeTable } from '../../entities/regional-representative/regional-representative.table.ts';
import { serviceCompanyTable } from '../../entities/service-company/service-company.table.ts';
import { shopTable } from '../../entities/shop/shop.table.ts';
import { warehouseCompanyTable } from '../../entities/warehouse-company/warehouse-company.table.ts';
import type { EntityTable } from '../../kernel/entity-table.ts';
import { workRequestTable } from '../work-requests/work-request.table.ts';

/** The SQL of every entity whose changes the trail keeps: it tells what a stored column means to people. */
export const AUDITED_TABLES: Readonly<Record<Audited, EntityTable>> = {
  shops: shopTable,
  service_companies: serviceCompanyTable,
  warehouse_companies: warehouseCompanyTable,
  regional_representatives: regionalRepresentativeTable,
  device_types: deviceTypeTable,
  device_register: deviceRegisterTable,
  work_requests: workRequestTable,
};
