import { defineEntity } from '../../kernel/entity.ts';
import { COMPANY } from './company-fields.ts';

/** A company that stores devices and receives what is dismantled. */
export const warehouseCompany = defineEntity({
  name: 'warehouse-company',
  path: 'warehouse-companies',
  ...COMPANY,
});
