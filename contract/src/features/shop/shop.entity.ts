import { defineEntity } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';
import { ADDRESS_FIELDS, ADDRESS_SECTION } from '../company/address-fields.ts';
import { REGION } from '../regional-representative/regional-representative.entity.ts';

export const SHOP_STATUS = defineChoices(
  'shop-status',
  ['EXPORT', 'VISITED', 'CEASED', 'NOT_VISITED', 'OWN'],
  { EXPORT: 'blue', VISITED: 'green', CEASED: 'red', NOT_VISITED: 'amber', OWN: 'violet' },
);

/** A shop where devices are placed (docs/domain.md §12.1, §13.2). */
export const shop = defineEntity({
  name: 'shop',
  path: 'shops',
  cachedOnDevice: true,
  key: 'code',
  title: 'name',
  defaultSort: ['code', 'asc'],
  pageSize: 100,
  distinguishing: ['address.city'],
  unique: [['code']],
  personalFilters: ['mine'],
  card: {
    title: ['name'],
    subtitle: ['code', 'address.city', 'address.streetHouseNumber'],
    status: 'shopStatus',
  },
  fields: {
    code: {
      kind: 'text',
      required: true,
      immutable: true,
      isKey: true,
      max: 50,
      pattern: 'code',
      requiredMessage: 'PLEASE_ENTER_VALID_CODE',
      hint: 'shop.codeHint',
      link: ['shops', 'code'],
      width: 104,
    },
    name: { kind: 'text', required: true, requiredMessage: 'PLEASE_ENTER_NAME', width: 236 },
    ...ADDRESS_FIELDS,
    groupCode: { kind: 'text', isKey: true, max: 50, width: 110 },
    chainName: { kind: 'text', width: 150 },
    'regionalRepresentative.id': {
      kind: 'ref',
      to: 'regional-representative',
      numeric: true,
      required: true,
      requiredMessage: 'PLEASE_ENTER_REPRESENTATIVE',
      column: false,
      csv: false,
      excel: false,
    },
    'regionalRepresentative.sfaCode': {
      kind: 'ref',
      to: 'regional-representative',
      required: true,
      requiredMessage: 'PLEASE_ENTER_REPRESENTATIVE',
      column: false,
      width: 120,
    },
    'regionalRepresentative.name': {
      kind: 'text',
      readOnly: true,
      link: ['regional-representatives', 'regionalRepresentative.id'],
      width: 180,
    },
    'regionalRepresentative.region': {
      kind: 'choice',
      of: REGION,
      readOnly: true,
      column: false,
      csv: false,
      excel: false,
    },
    remark: { kind: 'text', max: 1000, multiline: true, width: 200 },
    needContactProtectionCertificate: { kind: 'bool', width: 130 },
    shopStatus: { kind: 'choice', of: SHOP_STATUS, width: 130 },
    // False for ceased shops; stock-takings cover only operating ones.
    isOperating: { kind: 'bool', readOnly: true, column: false, sort: false, csv: false, excel: false },
    contactName: { kind: 'text', width: 160 },
    contactPhone: { kind: 'text', max: 50, width: 140 },
    contactEmail: { kind: 'text', width: 240 },
    transportDays: { kind: 'text', readOnly: true, width: 140 },
    location: { kind: 'text', readOnly: true, width: 140 },
    transportPriority: { kind: 'text', readOnly: true, width: 130 },
  },
  form: [
    {
      title: 'form.sectionShop',
      fields: ['code', 'name', 'shopStatus', 'chainName', 'groupCode', 'regionalRepresentative'],
    },
    ADDRESS_SECTION,
    {
      title: 'form.sectionContact',
      fields: ['contactName', 'contactPhone', 'contactEmail', 'needContactProtectionCertificate', 'remark'],
    },
    { title: 'form.sectionTransport', fields: ['transportDays', 'transportPriority', 'location'] },
  ],
});
