import { prefixed } from '../prefixed.ts';
import { companyFields } from './company-fields.ts';

export const warehouseCompany = {
  'entity.warehouse-company': 'Raktárak',
  'warehouse-company.empty': 'Még nincs raktár a nyilvántartásban.',
  ...prefixed('warehouse-company', companyFields),
};
