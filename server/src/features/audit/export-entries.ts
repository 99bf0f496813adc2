import { auditEntry, type FieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { copyCells } from '../../kernel/database/copy-text.ts';
import type { SheetColumn } from '../../kernel/excel/cells.ts';
import { exportRows } from '../../kernel/sheets/export-rows.ts';
import { exportColumns } from '../../kernel/sheets/sheet-columns.ts';
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

function inWords(words: Translate, as: FieldChange['as'], value: string | null): string {
  if (value === null || as === 'text') return value ?? '';
  return as === 'code' ? words(value) : BUDAPEST.format(new Date(value));
}

function changeCells(words: Translate, { label, as, before, after }: FieldChange): string {
  return copyCells([words(label), inWords(words, as, before), inWords(words, as, after)]);
}

const idOf = (entry: string): number => Number(entry.slice(0, entry.indexOf('\t')));

/** Every matching entry, one row for each changed field; the id comes first. */
export async function* exportEntries(
  pool: Pool,
  words: Translate,
  query: Pick<ListQuery, 'filters' | 'sort'>,
): AsyncGenerator<Buffer> {
  for await (const lines of exportRows(pool, auditEntryTable, query)) {
    const entries = lines.toString('utf8', 0, lines.length - 1).split('\n');
    const changes = await readEntryChanges(pool, entries.map(idOf));
    const rows = entries.flatMap((entry) => {
      const changed = changes.get(idOf(entry)) ?? [];
      if (changed.length === 0) return [`${entry}\n`];
      return changed.map((change) => `${entry}\t${changeCells(words, change)}\n`);
    });
    yield Buffer.from(rows.join(''));
  }
}
