import { prefixed } from '../prefixed.ts';
import { companyFields } from './company-fields.ts';

export const warehouseCompany = {
  'entity.warehouse-company': 'Raktárak',
  ...prefixed('warehouse-company', companyFields),
};
