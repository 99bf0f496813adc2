import { prefixed } from '../prefixed.ts';
import { companyFields } from './company-fields.ts';

export const warehouseCompany = {
  'entity.warehouse-company': 'Warehouse companies',
  ...prefixed('warehouse-company', companyFields),
};
