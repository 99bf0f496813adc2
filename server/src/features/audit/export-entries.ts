import { auditEntry, type FieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import type { Cell } from '../../kernel/excel/cells.ts';
import type { SheetColumn } from '../../kernel/excel/sheet-frame.ts';
import { exportRows } from '../../kernel/sheets/export-rows.ts';
import { cellsOf, exportColumns } from '../../kernel/sheets/sheet-columns.ts';
import type { Translate } from '../../kernel/texts/texts.ts';
import { auditEntryTable } from './audit-entry.table.ts';
import { readEntryChanges } from './read-changes.ts';

const CHANGE_COLUMNS = ['field', 'before', 'after'] as const;

/** The columns of the exported trail: those of the entry, then the change. */
export function entryColumns(words: Translate): SheetColumn[] {
  const changeColumns = CHANGE_COLUMNS.map((name): SheetColumn => {
    return { header: words(`audit-entry.${name}`), kind: 'text' };
  });
  return [...exportColumns(auditEntry, words), ...changeColumns];
}

const BUDAPEST = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

function inWords(words: Translate, as: FieldChange['as'], value: string | null): Cell {
  if (value === null || as === 'text') return value;
  return as === 'code' ? words(value) : BUDAPEST.format(new Date(value));
}

function changeCells(words: Translate, { label, as, before, after }: FieldChange): Cell[] {
  return [words(label), inWords(words, as, before), inWords(words, as, after)];
}

const NOTHING: readonly Cell[] = [null, null, null];

/** Every matching entry, one row for each changed field; the id comes first. */
export async function* exportEntries(
  pool: Pool,
  words: Translate,
  query: Pick<ListQuery, 'filters' | 'sort'>,
): AsyncGenerator<Cell[][]> {
  const toCells = cellsOf(auditEntry, words);
  for await (const entries of exportRows(pool, auditEntryTable, query)) {
    const ids = entries.map(([id]) => Number(id));
    const changes = await readEntryChanges(pool, ids);
    yield entries.flatMap((entry, index) => {
      const cells = toCells(entry);
      const changed = changes.get(ids[index] ?? 0) ?? [];
      if (changed.length === 0) return [[...cells, ...NOTHING]];
      return changed.map((change) => [...cells, ...changeCells(words, change)]);
    });
  }
}
