import { elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** The SQL of Elixir files. */
export const elixirFileTable = defineTable({
  entity: elixirFile,
  table: 'elixir_files',
  alias: 'f',
  archives: false,
  columns: {
    id: 'f.id',
    filePath: 'f.file_path',
    state: 'f.state',
    incomingDate: 'f.incoming_date',
    expirationDate: 'f.expiration_date',
    lineCount: 'f.line_count',
    createdCount: 'f.created_count',
    updatedCount: 'f.updated_count',
    unchangedCount: 'f.unchanged_count',
    badCount: 'f.bad_count',
    previousLineCount: 'f.previous_line_count',
    failure: 'f.failure',
    failureRow: 'f.failure_row',
    decidedBy: 'f.decided_by',
    purgedDate: 'f.purged_date',
    createdBy: 'f.created_by',
    createdDate: 'f.created_date',
  },
  joins: {},
  references: {},
});
