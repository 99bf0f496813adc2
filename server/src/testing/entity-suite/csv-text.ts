import { writeCsvLine } from '@cooler/contract/csv.ts';
import { csvFields, type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { type Language, translate } from '@cooler/contract/texts/translate.ts';

export interface CsvFormat {
  /** Headers by field name, or in a language; values of choices and booleans likewise. */
  readonly words: 'field' | Language;
  readonly delimiter: ';' | ',' | '\t';
  /** The columns; all of the template by default. */
  readonly paths?: readonly string[];
}

export const PLAIN: CsvFormat = { words: 'field', delimiter: ';' };

/** The text of a value in a cell. */
export function cellText(field: Field, value: unknown, words: CsvFormat['words']): string {
  if (value === null || value === undefined) return '';
  if (words === 'field') return String(value);
  if (field.kind === 'bool') return translate(words, value ? 'common.yes' : 'common.no');
  return field.kind === 'choice' ? translate(words, `${field.of.name}.${value}`) : String(value);
}

export function columnText(entity: Entity, path: string, words: CsvFormat['words']): string {
  return words === 'field' ? path : translate(words, labelOf(entity, path));
}

/** Rows as a CSV file of an entity. */
export function csvOf(entity: Entity, rows: readonly Tree[], format: CsvFormat = PLAIN): string {
  const { words, delimiter, paths } = format;
  const columns = csvFields(entity).filter(([path]) => paths?.includes(path) ?? true);
  const header = columns.map(([path]) => columnText(entity, path, words));
  const lines = rows.map((row) => columns.map(([path, field]) => cellText(field, valueAt(row, path), words)));
  return [header, ...lines].map((cells) => writeCsvLine(cells, delimiter)).join('');
}

/** A line of a CSV file as Excel saves it, with formulas unprotected. */
export function savedLine(cells: readonly string[]): string {
  const saved = cells.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${saved.join(';')}\r\n`;
}

const decoder = new TextDecoder('windows-1250');
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
);

/** Text encoded in Windows-1250. */
export function inWindows1250(text: string): Buffer {
  return Buffer.from(Array.from(text, (character) => BYTES.get(character) ?? 0x3f));
}
