import { prefixed } from '../prefixed.ts';
import { company } from './company.ts';

export const warehouseCompany = prefixed('warehouse-company', company);
