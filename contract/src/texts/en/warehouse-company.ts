import { prefixed } from '../prefixed.ts';
import { companyFields } from './company-fields.ts';

export const warehouseCompany = {
  'entity.warehouse-company': 'Warehouse companies',
  'warehouse-company.empty': 'There are no warehouses in the register yet.',
  ...prefixed('warehouse-company', companyFields),
};
