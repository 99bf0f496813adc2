import { prefixed } from '../prefixed.ts';
import { companyFields } from './company-fields.ts';

export const serviceCompany = {
  'entity.service-company': 'Szervizpartnerek',
  ...prefixed('service-company', companyFields),
};
