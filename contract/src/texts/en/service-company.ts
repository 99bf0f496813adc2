import { prefixed } from '../prefixed.ts';
import { companyFields } from './company-fields.ts';

export const serviceCompany = {
  'entity.service-company': 'Service companies',
  'service-company.empty': 'There are no service companies in the register yet.',
  ...prefixed('service-company', companyFields),
};
