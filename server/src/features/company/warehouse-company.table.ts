import { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of warehouse companies. */
export const warehouseCompanyTable = defineTable({
  entity: warehouseCompany,
  table: 'warehouse_companies',
  alias: 'c',
  archives: true,
  joins: {},
  references: {},
});
