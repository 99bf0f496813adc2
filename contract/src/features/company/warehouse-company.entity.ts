import { defineEntity } from '../../kernel/entity.ts';
import { COMPANY_FIELDS, COMPANY_FORM } from './company-fields.ts';

/** A company that stores devices and receives what is dismantled. */
export const warehouseCompany = defineEntity({
  name: 'warehouse-company',
  path: 'warehouse-companies',
  key: 'code',
  title: 'name',
  defaultSort: ['code', 'asc'],
  pageSize: 15,
  apart: ['address.city'],
  unique: [['code']],
  card: {
    title: ['name'],
    subtitle: ['code', 'address.city', 'address.streetHouseNumber'],
  },
  fields: COMPANY_FIELDS,
  form: COMPANY_FORM,
});
