import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of uploaded files. */
export const auditUploadTable = defineTable({
  entity: auditUpload,
  table: 'uploads',
  alias: 'u',
  archives: false,
  version: '0',
  columns: {
    id: 'u.id',
    uploadedAt: 'u.uploaded_at',
    uploadedBy: 'u.uploaded_by',
    fileName: 'u.file_name',
    entity: 'u.entity',
    dryRun: 'u.dry_run',
    rowsRead: 'u.rows_read',
    created: 'u.created',
    updated: 'u.updated',
    unchanged: 'u.unchanged',
    rejected: 'u.rejected',
  },
  joins: {},
  references: {},
});
