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
    id: 'a.id',
    doneAt: 'a.done_at',
    doneBy: 'a.done_by',
    onBehalfOf: 'a.on_behalf_of',
    door: 'a.door',
    action: 'a.action',
    entity: 'a.entity',
    recordKey: 'a.record_key',
    changed: 'null::text',
    fileName: 'u.file_name',
    recordId: 'a.record_id',
    recordRef: 'a.record_ref',
    uploadId: 'u.id',
  },
  joins: { u: 'left join uploads u on u.operation = a.operation' },
  references: {},
});
