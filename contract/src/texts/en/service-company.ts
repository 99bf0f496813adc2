import { prefixed } from '../prefixed.ts';
import { companyFields } from './company-fields.ts';

export const serviceCompany = {
  'entity.service-company': 'Service companies',
  ...prefixed('service-company', companyFields),
};
