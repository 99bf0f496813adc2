import { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { COMPANY_COLUMNS } from './company.ts';

/** The SQL of warehouse companies. */
export const warehouseCompanyTable = defineTable({
  entity: warehouseCompany,
  table: 'warehouse_companies',
  alias: 'c',
  archives: true,
  columns: COMPANY_COLUMNS,
  joins: {},
  references: {},
});
