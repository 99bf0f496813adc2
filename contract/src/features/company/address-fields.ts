import type { FormSection } from '../../kernel/entity.ts';
import type { Fields } from '../../kernel/field.ts';

/** The address of a shop or a company; the county follows the postal code (docs/domain.md §2.8). */
export const ADDRESS_FIELDS = {
  'address.postalCode': {
    kind: 'text',
    required: true,
    pattern: 'postalCode',
    requiredMessage: 'PLEASE_ENTER_POSTAL_CODE',
    width: 110,
  },
  'address.city': { kind: 'text', required: true, requiredMessage: 'PLEASE_ENTER_CITY', width: 160 },
  'address.streetHouseNumber': {
    kind: 'text',
    required: true,
    requiredMessage: 'PLEASE_ENTER_STREET',
    width: 220,
  },
  'address.county': { kind: 'text', readOnly: true, width: 180 },
} as const satisfies Fields;

/** The form section of an address. */
export const ADDRESS_SECTION = {
  title: 'form.sectionAddress',
  fields: ['address.postalCode', 'address.city', 'address.streetHouseNumber', 'address.county'],
} as const satisfies FormSection<keyof typeof ADDRESS_FIELDS>;
