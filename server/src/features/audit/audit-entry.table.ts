import { auditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of the audit trail; what changed is read apart, see `read-changes.ts`. */
export const auditEntryTable = defineTable({
  entity: auditEntry,
  table: 'audit_trail',
  alias: 'a',
  archives: false,
  version: '0',
  columns: {
    changed: 'null::text',
    fileName: 'u.file_name',
    uploadId: 'u.id',
  },
  joins: { u: 'left join uploads u on u.operation = a.operation' },
  references: {},
});
