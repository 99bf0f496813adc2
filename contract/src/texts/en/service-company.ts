import { prefixed } from '../prefixed.ts';
import { company } from './company.ts';

export const serviceCompany = prefixed('service-company', company);
