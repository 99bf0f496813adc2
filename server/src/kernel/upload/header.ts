import { cleanText } from '@cooler/contract/kernel/clean-text.ts';
import { type Entity, fieldsOf, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import type { Texts } from '../texts/texts.ts';
import type { StagedColumn } from './staging.ts';
import { thingsByName } from './things-by-name.ts';

/** A column of a file: mapped to a staged column, ignored (read-only), unknown or repeated. */
export type HeaderCell = { readonly name: string } & (
  | { readonly kind: 'mapped'; readonly column: StagedColumn }
  | { readonly kind: 'ignored'; readonly path: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'repeated' }
);

function normal(name: string): string {
  return cleanText(name).trim().replace(/\s+/g, ' ').toLocaleLowerCase('hu');
}

/** Maps a header row by field names or labels of either language, in any order (docs/domain.md §8.2). */
export function readHeader(
  entity: Entity,
  columns: readonly StagedColumn[],
  cells: readonly string[],
  texts: readonly Texts[],
): HeaderCell[] {
  const named = fieldsOf(entity).map(([path]) => [path, path, labelOf(entity, path)] as const);
  const paths = thingsByName(named, texts, normal);
  const byPath = new Map(columns.map((column) => [column.path, column]));
  const seen = new Set<string>();
  return cells.map((name) => {
    const path = paths.get(normal(name));
    if (path === undefined) return { name, kind: 'unknown' };
    if (seen.has(path)) return { name, kind: 'repeated' };
    seen.add(path);
    const column = byPath.get(path);
    return column ? { name, kind: 'mapped', column } : { name, kind: 'ignored', path };
  });
}

function cellsOf(header: readonly HeaderCell[], wanted: HeaderCell['kind'], code: string): UploadProblem[] {
  const found = header.filter(({ kind }) => kind === wanted);
  return found.map(({ name }) => ({ row: 1, column: name, value: name, code }));
}

/** Whether a row names no column at all: the header is elsewhere, or its cells are not separated. */
export const isNoHeader = (header: readonly HeaderCell[]): boolean =>
  header.every(({ kind }) => kind === 'unknown');

/** Errors of a header that do not depend on the entity. */
export function headerProblems(header: readonly HeaderCell[]): UploadProblem[] {
  if (isNoHeader(header)) return [{ row: 1, column: '', value: '', code: 'HEADER_UNKNOWN' }];
  return cellsOf(header, 'repeated', 'COLUMN_REPEATED');
}

/** Warnings for unknown columns, which are ignored. Spreadsheets leave columns without a name at the end: these are not reported. */
export function headerWarnings(header: readonly HeaderCell[]): UploadProblem[] {
  if (isNoHeader(header)) return [];
  const last = header.findLastIndex(({ name }) => name.trim() !== '');
  return cellsOf(header.slice(0, last + 1), 'unknown', 'COLUMN_UNKNOWN');
}
