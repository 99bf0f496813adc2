import { defineEntity } from '../../kernel/entity.ts';
import { REQUEST_FIELDS } from '../work-request/request-fields.ts';

/** Snapshots of every state of a work request; append-only (docs/domain.md §5.13). */
export const movementHistory = defineEntity({
  name: 'movement-history',
  path: 'movement-history',
  key: 'id',
  title: 'id',
  defaultSort: ['updatedDate', 'desc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['deviceRegisterFrom.deviceType.name', 'deviceRegisterTo.deviceType.name'],
    // Cards show the request number in the sentence that describes the step.
    subtitle: ['requestId'],
    status: 'requestStatus',
    date: 'updatedDate',
  },
  openingView: {
    name: 'byTime',
    right: 'movement-history.view',
    columns: [
      { path: 'updatedDate' },
      { path: 'requestId' },
      { path: 'requestType' },
      { path: 'requestStatus' },
      { path: 'updatedBy' },
    ],
  },
  fields: {
    id: { kind: 'int', readOnly: true, column: false, excel: false },
    requestId: { kind: 'int', readOnly: true, link: ['work-requests', 'requestId'], width: 90 },
    ...REQUEST_FIELDS,
    onBehalfOf: { kind: 'text', isPerson: true, readOnly: true, width: 140 },
  },
});
