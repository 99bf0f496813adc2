import type { EntityTable } from '../../kernel/entity-table.ts';
import { findStoredFaults } from '../../kernel/upload/checks.ts';
import type { StagedColumn } from '../../kernel/upload/staging.ts';
import type { Change } from '../../kernel/write/change.ts';
import { changedCells } from './changed-cells.ts';
import { FOUND_NOTES } from './found-notes.ts';
import type { Uploaded } from './uploaded-tables.ts';

// Plans of an undo and of a list edit are made from existing records. The temporary table `records` has a row for each: its
// line, id and key, whether it is new (`is_new`), already undone (`is_undone`), or left unchanged and why (`left_for`).
// `merged` has the rows as they would be stored, and `staging` as the validation of files expects them.

/**
 * Excludes records that would fail the validation of files, with their errors; repeats, since an excluded record can
 * make others fail.
 */
export async function excludeFaulty(
  change: Change,
  { table, rules }: Uploaded,
  columns: readonly StagedColumn[],
): Promise<void> {
  const { client } = change;
  for (;;) {
    const { rows } = await findStoredFaults(change, table, columns, [rules.uploadFaults]);
    await client.query(`
      update records r set left_for = f.notes
      from (
        select row_number, ${FOUND_NOTES} as notes
        from found group by row_number) f
      where f.row_number = r.line and r.left_for is null`);
    await client.query('delete from merged where row_number in (select row_number from found)');
    await client.query('delete from staging where row_number in (select row_number from found)');
    await client.query('drop table found');
    if (rows.length === 0) return;
  }
}

/** Creates the table `planned`: what is done to each record; dropped with the transaction. */
export async function planRecords(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
): Promise<void> {
  await client.query(`
    create temporary table planned on commit drop as
    select r.line,
      case when r.is_undone then 'UNCHANGED' when r.left_for is not null then 'REJECTED' when r.is_new then 'REMOVED'
        when cells.changes = '{}' or m.row_number is null then 'UNCHANGED' else 'UPDATED' end as outcome,
      r.record_id, t.version, r.record_key,
      case when m.row_number is null then '{}' else cells.changes end as changes,
      r.left_for as problems, null::jsonb as warnings
    from records r
    left join merged m on m.row_number = r.line
    left join ${table.table} t on t.id = r.record_id
    cross join lateral (select ${changedCells(table, columns)} as changes) cells`);
}
