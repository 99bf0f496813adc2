import { prefixed } from '../prefixed.ts';
import { companyFields } from './company-fields.ts';

export const serviceCompany = {
  'entity.service-company': 'Szervizpartnerek',
  'service-company.empty': 'Még nincs szervizpartner a nyilvántartásban.',
  ...prefixed('service-company', companyFields),
};
