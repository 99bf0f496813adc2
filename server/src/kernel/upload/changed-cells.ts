import { MAX_REPORTED, type UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import type { Draft } from '@cooler/contract/kernel/validate.ts';
import { rowsInBatches } from '../database/rows-in-batches.ts';
import type { EntityTable } from '../entity-table.ts';
import type { Change } from '../write/change.ts';
import type { EntityRules } from '../write/rules.ts';
import type { HeaderCell } from './header.ts';
import { cellAt, columnName } from './read-cells.ts';
import type { StagedColumn } from './staging.ts';

const tuple = (alias: string, columns: readonly StagedColumn[]): string =>
  `(${columns.map(({ target }) => `${alias}.${target}`).join(', ')})`;

/** Warnings for rows as they would be stored that change what the warnings are about; the first thousand. */
export async function changedCellWarnings(
  { client }: Change,
  table: EntityTable,
  warn: EntityRules['warn'],
  columns: readonly StagedColumn[],
  header: readonly HeaderCell[],
): Promise<UploadProblem[]> {
  if (!warn) return [];
  const about = columns.filter(({ path }) => warn.about.includes(path));
  const text = `
    select s.row_number, s.cells, ${about.map(({ target }) => `m.${target}`).join(', ')}
    from staging s join merged m using (row_number) left join ${table.table} t on t.id = s.existing_id
    where ${tuple('m', about)} is distinct from ${tuple('t', about)} order by s.row_number`;
  const rows = rowsInBatches<[number, string, ...unknown[]]>(client, { text }, { rowMode: 'array' });
  const warnings: UploadProblem[] = [];
  for await (const [row, cells, ...values] of rows) {
    const draft: Draft = Object.fromEntries(about.map(({ path }, place) => [path, values[place]]));
    for (const [path, [fault]] of Object.entries(warn.find(draft))) {
      const value = cellAt(header, JSON.parse(cells), path) || String(draft[path]);
      if (fault) warnings.push({ row, column: columnName(header, path), value, ...fault });
    }
    if (warnings.length >= MAX_REPORTED) break;
  }
  return warnings.slice(0, MAX_REPORTED);
}
