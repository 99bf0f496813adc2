import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import { MAX_REPORTED, type UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import { rowsInBatches } from '../database/rows-in-batches.ts';
import { type EntityTable, joinsFor } from '../entity-table.ts';
import type { Texts } from '../texts/texts.ts';
import type { Change } from '../write/change.ts';
import type { HeaderCell } from './header.ts';
import { type CellReader, readerOf } from './read-cells.ts';

interface ReadOnlyCell {
  readonly name: string;
  readonly index: number;
  readonly read: CellReader;
  readonly column: string;
}

// Who changed a row and when is not compared: after each upload it differs, and spreadsheets format instants in many ways.
function readOnlyCells(table: EntityTable, header: readonly HeaderCell[], texts: Texts): ReadOnlyCell[] {
  return header.flatMap((cell, index) => {
    if (cell.kind !== 'ignored') return [];
    const field = fieldAt(table.entity, cell.path);
    if (field.kind === 'instant' || (field.kind === 'text' && field.isPerson)) return [];
    const column = table.columns[cell.path] ?? 'null';
    return [{ name: cell.name, index, read: readerOf(field, texts), column }];
  });
}

function differs({ read }: ReadOnlyCell, text: string, stored: unknown): boolean {
  const known = String(stored ?? '').trim();
  return text !== known && String(read(text)) !== known;
}

/** Warnings for read-only cells that differ from the stored row; the first thousand. */
export async function readOnlyWarnings(
  { client }: Change,
  table: EntityTable,
  header: readonly HeaderCell[],
  texts: Texts,
): Promise<UploadProblem[]> {
  const cells = readOnlyCells(table, header, texts);
  if (cells.length === 0) return [];
  const columns = cells.map(({ column }) => column);
  const statement = `
    select given.row_number, given.cells, ${columns.join(', ')}
    from staging given join ${table.table} ${table.alias} on ${table.alias}.id = given.existing_id
    ${joinsFor(table, columns)} order by given.row_number`;
  const rows = rowsInBatches<[number, string, ...unknown[]]>(
    client,
    { text: statement },
    { rowMode: 'array' },
  );
  const warnings: UploadProblem[] = [];
  for await (const [row, text, ...stored] of rows) {
    const given = JSON.parse(text) as string[];
    cells.forEach((cell, place) => {
      const value = given[cell.index]?.replaceAll('\r\n', '\n').trim() ?? '';
      if (value === '' || !differs(cell, value, stored[place])) return;
      const params = { stored: String(stored[place] ?? '') };
      warnings.push({ row, column: cell.name, value, code: 'READ_ONLY_DIFFERS', params });
    });
    if (warnings.length >= MAX_REPORTED) break;
  }
  return warnings.slice(0, MAX_REPORTED);
}
