import type { EntityTable } from '../../kernel/entity-table.ts';
import { selfReferences, targetsOf } from '../../kernel/upload/checks.ts';
import type { StagedColumn } from '../../kernel/upload/staging.ts';

/** The columns that name a record, as `record_key` of the database takes them. */
const KEYS = ['code', 'inventory_number', 'sfa_code', 'name', 'message_code'];

// A row that the same file adds has no lasting id yet: it is named by its key.
function valueAfter(table: EntityTable, columns: readonly StagedColumn[], target: string): string {
  const own = selfReferences(table, columns).find((column) => column.target === target);
  if (!own) return `m.${target}`;
  return `coalesce((select to_jsonb(o.${own.reference?.key}) from staging o where o.new_id = m.${target}), to_jsonb(m.${target}))`;
}

/** SQL of what a row of `merged` changes of the row `t`, as the audit trail keeps changes: `{ column: [before, after] }`. */
export function changedCells(table: EntityTable, columns: readonly StagedColumn[]): string {
  const cells = targetsOf(columns).map(
    (target) => `'${target}', case when m.${target} is distinct from t.${target}
      then jsonb_build_array(t.${target}, ${valueAfter(table, columns, target)}) end`,
  );
  return `jsonb_strip_nulls(jsonb_build_object(${cells.join(', ')}))`;
}

/** SQL of what a row is called, of `merged` or of the entity's table under this alias. */
export function recordKey(columns: readonly StagedColumn[], alias: string, id: string): string {
  const targets = new Set(targetsOf(columns));
  const keys = KEYS.filter((key) => targets.has(key)).map((key) => `${alias}.${key}`);
  return `coalesce(${[...keys, `${alias}.${id}::text`, `''`].join(', ')})`;
}
