import { guardApostrophe } from '@cooler/contract/csv.ts';
import { csvFields, type Entity, excelFields, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { Cell } from '../excel/cells.ts';
import type { SheetColumn } from '../excel/sheet-frame.ts';
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

/** The columns of an entity's Excel export, with translated headers. */
export function exportColumns(entity: Entity, words: Translate): SheetColumn[] {
  return excelFields(entity).map(([path, field]) => ({
    header: words(labelOf(entity, path)),
    kind: field.kind === 'ref' && field.numeric ? 'int' : SHEET_KINDS[field.kind],
  }));
}

/** The columns of an entity's upload template, with translated headers. */
export function templateColumns(entity: Entity, words: Translate): SheetColumn[] {
  return csvFields(entity).map(([path]) => ({
    header: words(labelOf(entity, path)),
    kind: 'text',
  }));
}

type CellWriter = (text: string) => Cell;

const utcInstant = (text: string): string => (text.endsWith('+00') ? text : new Date(text).toISOString());

function cellWriter(field: Field, words: Translate): CellWriter {
  if (field.kind === 'bool') {
    const shown: Record<string, string> = { t: words('common.yes'), f: words('common.no') };
    return (text) => shown[text] ?? null;
  }
  if (field.kind === 'choice') {
    const { name, options } = field.of;
    const texts = new Map<string, string>(options.map((option) => [option, words(`${name}.${option}`)]));
    return (text) => texts.get(text) ?? text;
  }
  if (field.kind === 'instant') return (text) => (text === '' ? null : utcInstant(text));
  return guardApostrophe;
}

/** Converts a row in COPY text form into the cells of an export, with choices and booleans translated. */
export function cellsOf(entity: Entity, words: Translate): (texts: readonly string[]) => Cell[] {
  const writers = excelFields(entity).map(([, field]) => cellWriter(field, words));
  return (texts) => writers.map((write, index) => write(texts[index] ?? ''));
}
