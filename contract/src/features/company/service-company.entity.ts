import { defineEntity } from '../../kernel/entity.ts';
import { COMPANY } from './company-fields.ts';

/** A company that repairs devices; a device can be in its keeping. */
export const serviceCompany = defineEntity({
  name: 'service-company',
  path: 'service-companies',
  ...COMPANY,
});
