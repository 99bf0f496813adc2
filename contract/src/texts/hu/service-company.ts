import { prefixed } from '../prefixed.ts';
import { company } from './company-fields.ts';

export const serviceCompany = prefixed('service-company', company);
