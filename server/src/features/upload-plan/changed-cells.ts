import type { EntityTable } from '../../kernel/entity-table.ts';
import { selfReferences, targetsOf } from '../../kernel/upload/checks.ts';
import type { StagedColumn } from '../../kernel/upload/staging.ts';

/** The columns that can name a record, in the order that the database's `record_key` uses. */
const KEYS = ['code', 'inventory_number', 'sfa_code', 'name', 'message_code'];

// A row that the same file adds has no permanent id yet: it is referred to by its key.
function valueAfter(table: EntityTable, columns: readonly StagedColumn[], target: string): string {
  const own = selfReferences(table, columns).find((column) => column.target === target);
  if (!own) return `m.${target}`;
  return `coalesce((select to_jsonb(o.${own.reference?.key}) from staging o where o.new_id = m.${target}), to_jsonb(m.${target}))`;
}

/**
 * SQL of the differences between a row of `merged` and the row `t`, in the format of the audit trail: `{ column:
 * [before, after] }`.
 */
export function changedCells(table: EntityTable, columns: readonly StagedColumn[]): string {
  const cells = targetsOf(columns).map(
    (target) => `'${target}', case when m.${target} is distinct from t.${target}
      then jsonb_build_array(t.${target}, ${valueAfter(table, columns, target)}) end`,
  );
  return `jsonb_strip_nulls(jsonb_build_object(${cells.join(', ')}))`;
}

/** SQL of the record key of a row, of `merged` or of the entity's table under this alias. */
export function recordKey(columns: readonly StagedColumn[], alias: string, id: string): string {
  const targets = new Set(targetsOf(columns));
  const keys = KEYS.filter((key) => targets.has(key)).map((key) => `${alias}.${key}`);
  return `coalesce(${[...keys, `${alias}.${id}::text`, `''`].join(', ')})`;
}
