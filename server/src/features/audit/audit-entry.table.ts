import { auditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { byPerson } from '../device-register/distinct-texts.ts';

// The stored values before and after, without column names.
const CHANGED_VALUES = `(select string_agg(v #>> '{}', ' ')
  from jsonb_path_query(a.changes, 'strict $.** ? (@.type() == "string" || @.type() == "number")') v)`;

/** The SQL of the audit trail; the changes are read separately, see `read-changes.ts`. */
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
  displayColumns: { changed: CHANGED_VALUES },
  distinctTexts: {
    doneBy: byPerson('audit_trail', 'a', 'done_by'),
    onBehalfOf: byPerson('audit_trail', 'a', 'on_behalf_of'),
  },
  joins: { u: 'left join uploads u on u.operation = a.operation' },
  references: {},
});
