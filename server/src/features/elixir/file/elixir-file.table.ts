import { elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** The SQL of Elixir files. */
export const elixirFileTable = defineTable({
  entity: elixirFile,
  table: 'elixir_files',
  alias: 'f',
  followed: 'elixir_files',
  archives: false,
  joins: {},
  references: {},
});
