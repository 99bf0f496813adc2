import { prefixed } from '../prefixed.ts';
import { company } from './company-fields.ts';

export const warehouseCompany = prefixed('warehouse-company', company);
