import type { FormSection } from '../../kernel/entity.ts';
import type { Fields } from '../../kernel/field.ts';
import { ADDRESS_FIELDS, ADDRESS_SECTION } from './address-fields.ts';

const COMPANY_FIELDS = {
  code: {
    kind: 'text',
    required: true,
    immutable: true,
    isKey: true,
    max: 50,
    pattern: 'code',
    requiredMessage: 'PLEASE_ENTER_CODE',
    hint: 'shop.codeHint',
    width: 120,
  },
  name: { kind: 'text', required: true, requiredMessage: 'PLEASE_ENTER_NAME', width: 240 },
  ...ADDRESS_FIELDS,
  remark: { kind: 'text', max: 1000, multiline: true, width: 240 },
} as const satisfies Fields;

const COMPANY_FORM = [
  { title: 'form.sectionCompany', fields: ['code', 'name', 'remark'] },
  ADDRESS_SECTION,
] as const satisfies readonly FormSection<keyof typeof COMPANY_FIELDS>[];

/** The declaration that service and warehouse companies share (docs/domain.md §12.4): all but `name` and `path`. */
export const COMPANY = {
  key: 'code',
  title: 'name',
  defaultSort: ['code', 'asc'],
  pageSize: 15,
  distinguishing: ['address.city'],
  unique: [['code']],
  card: {
    title: ['name'],
    subtitle: ['code', 'address.city', 'address.streetHouseNumber'],
  },
  fields: COMPANY_FIELDS,
  form: COMPANY_FORM,
} as const;
