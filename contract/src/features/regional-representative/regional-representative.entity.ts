import { defineEntity } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';
import { DEPUTY_FIELDS } from '../representative-deputies/deputy-fields.ts';

export const RANK = defineChoices('rank', [
  'ADMINISTRATOR',
  'FIELD_SALES_MANAGER',
  'SALES_REPRESENTATIVE',
  'KEY_ACCOUNT_MANAGER',
  'SHOPPER_MARKETING_MANAGER',
  'SHOPPER_MARKETING_SPECIALIST',
  'REGIONAL_REPRESENTATIVE',
  'REGIONAL_LEADER',
]);

export const REGION = defineChoices('region', [
  'CENTRAL',
  'SOUTH',
  'NORTH',
  'EAST',
  'WEST',
  'OOH',
  'RETAIL',
  'ALL',
]);

/** A person who is responsible for shops; ranks are business ranks, not access roles (docs/domain.md §12.2). */
export const regionalRepresentative = defineEntity({
  name: 'regional-representative',
  path: 'regional-representatives',
  key: 'id',
  title: 'name',
  defaultSort: ['name', 'asc'],
  pageSize: 100,
  unique: [['username'], ['sfaCode']],
  card: {
    title: ['name'],
    subtitle: ['sfaCode', 'region', 'phone'],
    status: 'rank',
    date: 'outOfOfficeEndDate',
  },
  lookup: ['id', 'sfaCode', 'name'],
  fields: {
    id: { kind: 'int', readOnly: true, column: false, excel: false },
    sfaCode: {
      kind: 'text',
      required: true,
      isKey: true,
      max: 50,
      requiredMessage: 'PLEASE_ENTER_SFA_CODE',
      width: 120,
    },
    name: { kind: 'text', required: true, requiredMessage: 'PLEASE_ENTER_NAME', width: 200 },
    username: {
      kind: 'text',
      required: true,
      isKey: true,
      filledIn: true,
      lowercase: true,
      requiredMessage: 'PLEASE_ENTER_USERNAME',
      width: 230,
    },
    email: {
      kind: 'text',
      required: true,
      filledIn: true,
      pattern: 'email',
      requiredMessage: 'PLEASE_ENTER_EMAIL',
      width: 260,
    },
    phone: {
      kind: 'text',
      required: true,
      max: 50,
      pattern: 'phone',
      requiredMessage: 'PLEASE_ENTER_PHONE',
      width: 150,
    },
    rank: { kind: 'choice', of: RANK, required: true, requiredMessage: 'PLEASE_SELECT_RANK', width: 220 },
    region: { kind: 'choice', of: REGION, required: true, requiredMessage: 'PLEASE_SELECT_RANK', width: 120 },
    outOfOfficeEndDate: { kind: 'date', width: 140 },
    ...DEPUTY_FIELDS,
  },
});
