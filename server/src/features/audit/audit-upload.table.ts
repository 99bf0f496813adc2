import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/**
 * SQL: whether nothing of the upload `u` was stored, because of its rejected rows. A bulk edit or an undo leaves such rows
 * out and changes the others.
 */
export const IS_REFUSED = `(u.rejected > 0 and not u.dry_run and u.origin = 'FILE' and u.undoes is null)`;

/** The SQL of uploaded files. */
export const auditUploadTable = defineTable({
  entity: auditUpload,
  table: 'uploads',
  alias: 'u',
  archives: false,
  version: '0',
  columns: {
    operation: 'u.operation::text',
    isRefused: IS_REFUSED,
  },
  joins: {},
  references: {},
});
