import type { Entity } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';

/** The entities that can be uploaded from a file, by the path of the upload. */
export const UPLOADED = defineChoices('uploaded', [
  'shops',
  'service-companies',
  'warehouse-companies',
  'regional-representatives',
  'device-types',
  'device-register',
  'work-requests',
  'messages',
  'representative-deputies',
]);

/** Whether the rows come from a file or were selected in a list. */
export const UPLOAD_ORIGIN = defineChoices('upload-origin', ['FILE', 'LIST']);

/** An uploaded file as one operation, with the number of rows by outcome (docs/domain.md §2.6, §8.5). */
export const auditUpload = {
  name: 'audit-upload',
  path: 'audit-uploads',
  key: 'id',
  title: 'fileName',
  defaultSort: ['uploadedAt', 'desc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['fileName'],
    subtitle: ['entity', 'uploadedBy', 'rowsRead'],
    status: 'dryRun',
    date: 'uploadedAt',
  },
  fields: {
    id: { kind: 'int', required: true, readOnly: true, column: false },
    uploadedAt: { kind: 'instant', required: true, readOnly: true, width: 150 },
    uploadedBy: { kind: 'text', isPerson: true, required: true, readOnly: true, width: 150 },
    fileName: { kind: 'text', required: true, readOnly: true, width: 220 },
    origin: { kind: 'choice', of: UPLOAD_ORIGIN, required: true, readOnly: true, width: 110 },
    entity: { kind: 'choice', of: UPLOADED, required: true, readOnly: true, width: 170 },
    rowsRead: { kind: 'int', required: true, readOnly: true, width: 110 },
    created: { kind: 'int', required: true, readOnly: true, width: 110 },
    updated: { kind: 'int', required: true, readOnly: true, width: 110 },
    unchanged: { kind: 'int', required: true, readOnly: true, width: 120 },
    rejected: { kind: 'int', required: true, readOnly: true, width: 110 },
    dryRun: { kind: 'bool', readOnly: true, width: 120 },
    // A file of which nothing was stored, because of its rejected rows.
    isRefused: { kind: 'bool', readOnly: true, row: false, column: false, sort: false, excel: false },
    // The upload that this one undid.
    undoes: { kind: 'int', readOnly: true, width: 130 },
    operation: { kind: 'text', required: true, readOnly: true, column: false, excel: false },
  },
} as const satisfies Entity;
