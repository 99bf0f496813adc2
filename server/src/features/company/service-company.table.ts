import { serviceCompany } from '@cooler/contract/features/company/service-company.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of service companies. */
export const serviceCompanyTable = defineTable({
  entity: serviceCompany,
  table: 'service_companies',
  alias: 'c',
  archives: true,
  joins: {},
  references: {},
});
