import { MAX_REPORTED, type UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import { type EntityTable, notArchivedCondition } from '../entity-table.ts';
import type { Change } from '../write/change.ts';
import type { HeaderCell } from './header.ts';
import { columnName } from './read-cells.ts';
import type { StagedColumn } from './staging.ts';

/** Warnings for new rows and stored rows whose keys differ only in that one lacks the zeros, which spreadsheets drop. */
export async function droppedZeroWarnings(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  header: readonly HeaderCell[],
): Promise<UploadProblem[]> {
  const { unique } = table.entity;
  const warnings: UploadProblem[] = [];
  for (const { path, target } of columns) {
    if (!unique.some(([key, other]) => key === path && other === undefined)) continue;
    const { rows } = await client.query<Pick<UploadProblem, 'row' | 'value' | 'params'>>(`
      select m.row_number as row, m.${target} as value, jsonb_build_object('stored', min(t.${target})) as params
      from merged m join ${table.table} t on ltrim(t.${target}, '0') = ltrim(m.${target}, '0')
      where m.existing_id is null and m.${target} ~ '^0*[1-9][0-9]*$' and t.${target} <> m.${target}
        and ltrim(m.${target}, '0') in (m.${target}, t.${target}) and ${notArchivedCondition(table, 't')}
      group by m.row_number, m.${target} order by m.row_number limit ${MAX_REPORTED}`);
    const column = columnName(header, path);
    warnings.push(...rows.map((found) => ({ ...found, column, code: 'ZEROS_DROPPED' })));
  }
  return warnings;
}
