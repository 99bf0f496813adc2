import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { checkValue, type Fault } from '@cooler/contract/kernel/validate.ts';
import { LANGUAGES, translate } from '@cooler/contract/texts/translate.ts';
import { parseBoolean, parseDate, parseInteger } from '../csv/values.ts';
import type { HeaderCell } from './header.ts';
import type { ProblemList } from './report.ts';
import type { StagedColumn } from './staging.ts';

type CellReader = (text: string) => unknown;

function choiceReader(field: Extract<Field, { kind: 'choice' }>): CellReader {
  const values = new Map(
    field.of.options.flatMap((option) => [
      [option.toLowerCase(), option] as const,
      ...LANGUAGES.map(
        (language) =>
          [translate(language, `${field.of.name}.${option}`).toLocaleLowerCase('hu'), option] as const,
      ),
    ]),
  );
  return (text) => values.get(text.toLocaleLowerCase('hu'));
}

function readerOf(field: Field): CellReader {
  switch (field.kind) {
    case 'int':
      return parseInteger;
    case 'bool':
      return parseBoolean;
    case 'date':
      return parseDate;
    case 'choice':
      return choiceReader(field);
    case 'ref':
      return (text) => (field.numeric ? parseInteger(text) : text);
    default:
      return (text) => text;
  }
}

const UNREADABLE: Partial<Record<Field['kind'], Fault>> = {
  choice: { code: 'CHOICE_UNKNOWN' },
  date: { code: 'DATE_INVALID' },
};

function readCell(field: Field, read: CellReader, text: string): { value: unknown } | { fault: Fault } {
  const value = read(text);
  if (value === undefined) return { fault: UNREADABLE[field.kind] ?? { code: 'VALUE_INVALID' } };
  return checkValue(field, value);
}

/** Reads the cells of one row, those that are wrong left out; undefined where they are not as many as the columns. */
export type RowReader = (
  row: number,
  cells: readonly string[],
  problems: ProblemList,
) => Map<StagedColumn, unknown> | undefined;

/** Makes the reader of a file's rows from its header; blank cells are left out of what a row gives. */
export function createRowReader(header: readonly HeaderCell[]): RowReader {
  const taken = header.map((cell) =>
    cell.kind === 'taken'
      ? { name: cell.name, column: cell.column, read: readerOf(cell.column.field) }
      : undefined,
  );
  return (row, cells, problems) => {
    const values = new Map<StagedColumn, unknown>();
    if (cells.length !== header.length) {
      problems.add({
        row,
        column: '',
        value: '',
        code: 'CELL_COUNT_WRONG',
        params: { expected: header.length, actual: cells.length },
      });
      return undefined;
    }
    taken.forEach((cell, index) => {
      const text = cells[index]?.trim() ?? '';
      if (!cell || text === '') return;
      const result = readCell(cell.column.field, cell.read, text);
      if ('fault' in result) problems.add({ row, column: cell.name, value: text, ...result.fault });
      else values.set(cell.column, result.value);
    });
    return values;
  };
}

/** What a field's column is called in a report, when the file itself does not name it. */
export function columnName(entity: Entity, header: readonly HeaderCell[], path: string): string {
  const cell = header.find((each) => each.kind === 'taken' && each.column.path === path);
  return cell?.name ?? translate('hu', labelOf(entity, path));
}
