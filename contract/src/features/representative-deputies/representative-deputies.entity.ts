import { defineEntity } from '../../kernel/entity.ts';
import { SHOWN_DEPUTY_FIELDS } from './deputy-fields.ts';

/** The deputies of each representative: a view of the representatives (docs/domain.md §2.11). */
export const representativeDeputies = defineEntity({
  name: 'representative-deputies',
  path: 'representative-deputies',
  key: 'id',
  title: 'name',
  defaultSort: ['name', 'asc'],
  pageSize: 100,
  unique: [['sfaCode']],
  card: {
    title: ['name'],
    subtitle: ['sfaCode', 'deputy1.name', 'deputy2.name'],
    date: 'outOfOfficeEndDate',
  },
  fields: {
    id: { kind: 'int', readOnly: true, column: false, excel: false },
    sfaCode: {
      kind: 'text',
      required: true,
      immutable: true,
      isKey: true,
      max: 50,
      requiredMessage: 'PLEASE_ENTER_SFA_CODE',
      width: 120,
    },
    name: { kind: 'text', readOnly: true, link: ['regional-representatives', 'id'], width: 200 },
    outOfOfficeEndDate: { kind: 'date', readOnly: true, width: 140 },
    ...SHOWN_DEPUTY_FIELDS,
  },
});
