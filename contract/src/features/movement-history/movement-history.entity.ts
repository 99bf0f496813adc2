import { defineEntity } from '../../kernel/entity.ts';
import { REQUEST_FIELDS } from '../work-request/request-fields.ts';

/** Every state a work request ever had, as it then was; rows are only ever added (docs/domain.md §5.13). */
export const movementHistory = defineEntity({
  name: 'movement-history',
  path: 'movement-history',
  key: 'id',
  title: 'id',
  defaultSort: ['updatedDate', 'desc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['requestType', 'requestId'],
    subtitle: [
      'shopFrom.name',
      'shopTo.name',
      'deviceRegisterFrom.deviceType.name',
      'deviceRegisterTo.deviceType.name',
      'updatedBy',
    ],
    status: 'requestStatus',
    date: 'updatedDate',
  },
  fields: {
    id: { kind: 'int', readOnly: true, column: false, excel: false },
    requestId: { kind: 'int', readOnly: true, link: ['work-requests', 'requestId'], width: 90 },
    ...REQUEST_FIELDS,
    onBehalfOf: { kind: 'text', readOnly: true, width: 140 },
  },
});
