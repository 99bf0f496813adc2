import type { EntityTable } from '../../kernel/entity-table.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { companyRules } from '../company/company-rules.ts';
import { serviceCompanyTable } from '../company/service-company.table.ts';
import { warehouseCompanyTable } from '../company/warehouse-company.table.ts';
import { deviceRegisterRules } from '../device-register/device-register.rules.ts';
import { deviceRegisterTable } from '../device-register/device-register.table.ts';
import { deviceTypeRules } from '../device-type/device-type.rules.ts';
import { deviceTypeTable } from '../device-type/device-type.table.ts';
import { messageRules } from '../message/message.rules.ts';
import { messageTable } from '../message/message.table.ts';
import { regionalRepresentativeRules } from '../regional-representative/regional-representative.rules.ts';
import { regionalRepresentativeTable } from '../regional-representative/regional-representative.table.ts';
import { DEPUTY_COLUMNS } from '../representative-deputies/deputies.ts';
import { representativeDeputiesRules } from '../representative-deputies/representative-deputies.rules.ts';
import { representativeDeputiesTable } from '../representative-deputies/representative-deputies.table.ts';
import { shopRules } from '../shop/shop.rules.ts';
import { shopTable } from '../shop/shop.table.ts';

/** A table that files are uploaded to, and its validation rules. */
export interface Uploaded {
  readonly table: EntityTable;
  readonly rules: EntityRules;
  /** Columns that are one value to an undo: only their state as a whole is known to be valid. */
  readonly oneValue?: readonly string[] | undefined;
}

/** Every entity whose uploads are planned and undone. */
export const UPLOADED_TABLES: readonly Uploaded[] = [
  { table: shopTable, rules: shopRules },
  { table: serviceCompanyTable, rules: companyRules('service_company_id') },
  { table: warehouseCompanyTable, rules: companyRules('warehouse_company_id') },
  { table: regionalRepresentativeTable, rules: regionalRepresentativeRules, oneValue: DEPUTY_COLUMNS },
  { table: representativeDeputiesTable, rules: representativeDeputiesRules, oneValue: DEPUTY_COLUMNS },
  { table: deviceTypeTable, rules: deviceTypeRules },
  {
    table: deviceRegisterTable,
    rules: deviceRegisterRules,
    oneValue: deviceRegisterTable.mutuallyExclusive?.flat(),
  },
  { table: messageTable, rules: messageRules },
];
