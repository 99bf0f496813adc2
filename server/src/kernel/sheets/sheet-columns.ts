import { guardApostrophe } from '@cooler/contract/csv.ts';
import { csvFields, type Entity, excelFields, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { SheetColumn } from '../excel/cells.ts';
import type { Translate } from '../texts/texts.ts';

const SHEET_KINDS: Record<Field['kind'], SheetColumn['kind']> = {
  text: 'text',
  int: 'int',
  decimal: 'decimal',
  bool: 'text',
  date: 'date',
  instant: 'instant',
  choice: 'text',
  ref: 'text',
};

const utcInstant = (text: string): string => (text.endsWith('+00') ? text : new Date(text).toISOString());

/** The words that choices and booleans are shown with. */
function shownText(field: Field, words: Translate): (text: string) => string {
  if (field.kind === 'instant') return utcInstant;
  if (field.kind === 'bool') return (text) => words(text === 't' ? 'common.yes' : 'common.no');
  if (field.kind !== 'choice') return guardApostrophe;
  const { name, options } = field.of;
  const known: ReadonlySet<string> = new Set(options);
  return (text) => (known.has(text) ? words(`${name}.${text}`) : text);
}

/** The columns of an entity's Excel export, with translated headers, choices and booleans. */
export function exportColumns(entity: Entity, words: Translate): SheetColumn[] {
  return excelFields(entity).map(([path, field]) => ({
    header: words(labelOf(entity, path)),
    kind: field.kind === 'ref' && field.numeric ? 'int' : SHEET_KINDS[field.kind],
    toText: shownText(field, words),
  }));
}

/** The columns of an entity's upload template, with translated headers. */
export function templateColumns(entity: Entity, words: Translate): SheetColumn[] {
  return csvFields(entity).map(([path]) => ({
    header: words(labelOf(entity, path)),
    kind: 'text',
  }));
}
