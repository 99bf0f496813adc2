import { defineEntity } from '../../kernel/entity.ts';
import { COMPANY } from './company-fields.ts';

/** A company that repairs devices; devices can be located there. */
export const serviceCompany = defineEntity({
  name: 'service-company',
  path: 'service-companies',
  ...COMPANY,
});
