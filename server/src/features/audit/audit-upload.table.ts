import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of uploaded files. */
export const auditUploadTable = defineTable({
  entity: auditUpload,
  table: 'uploads',
  alias: 'u',
  archives: false,
  version: '0',
  columns: { operation: 'u.operation::text' },
  joins: {},
  references: {},
});
