import type { Fields } from '../../kernel/field.ts';

/** The fields that service and warehouse companies share (spec §3, §5). */
export const COMPANY_FIELDS = {
  code: {
    kind: 'text',
    required: true,
    fixed: true,
    max: 50,
    pattern: 'code',
    missing: 'PLEASE_ENTER_CODE',
    width: 120,
  },
  name: { kind: 'text', required: true, missing: 'PLEASE_ENTER_NAME', width: 240 },
  'address.postalCode': {
    kind: 'text',
    required: true,
    pattern: 'postalCode',
    missing: 'PLEASE_ENTER_POSTAL_CODE',
    width: 110,
  },
  'address.city': { kind: 'text', required: true, missing: 'PLEASE_ENTER_CITY', width: 160 },
  'address.streetHouseNumber': { kind: 'text', required: true, missing: 'PLEASE_ENTER_STREET', width: 220 },
  'address.county': { kind: 'text', readOnly: true, width: 180 },
  remark: { kind: 'text', max: 1000, long: true, width: 240 },
} as const satisfies Fields;
