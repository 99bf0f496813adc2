import { dayOfSerialNumber } from '@cooler/contract/converted-cells.ts';
import { cleanText } from '@cooler/contract/kernel/clean-text.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { spreadsheetFault } from '@cooler/contract/kernel/spreadsheet-fault.ts';
import { checkValue, type Fault } from '@cooler/contract/kernel/validate.ts';
import { parseBoolean } from '@cooler/contract/typed-boolean.ts';
import { parseDate } from '@cooler/contract/typed-day.ts';
import { parseInteger, parseNumber } from '@cooler/contract/typed-number.ts';
import { SHIPPED, type Texts } from '../texts/texts.ts';
import type { HeaderCell } from './header.ts';
import type { ProblemList } from './report.ts';
import type { StagedColumn } from './staging.ts';
import { thingsByName } from './things-by-name.ts';

/** Parses a cell; undefined when it is not of the field's kind. */
export type CellReader = (text: string) => unknown;

const folded = (text: string) => text.toLocaleLowerCase('hu');

function choiceReader({ of }: Extract<Field, { kind: 'choice' }>, texts: Texts): CellReader {
  const named = of.options.map((option) => [option, option, `${of.name}.${option}`] as const);
  const values = thingsByName(named, [texts, SHIPPED], folded);
  return (text) => values.get(folded(text));
}

const YES_AND_NO = [
  [true, 'true', 'common.yes'],
  [false, 'false', 'common.no'],
] as const;

// Accepts the current (possibly edited) texts for yes and no, besides the usual words.
function boolReader(texts: Texts): CellReader {
  const words = thingsByName<boolean>(YES_AND_NO, [texts, SHIPPED], folded);
  return (text) => parseBoolean(text) ?? words.get(folded(text));
}

/** The cell parser of a field. */
export function readerOf(field: Field, texts: Texts): CellReader {
  switch (field.kind) {
    case 'int':
      return parseInteger;
    case 'decimal':
      return parseNumber;
    case 'bool':
      return boolReader(texts);
    case 'date':
      return parseDate;
    case 'choice':
      return choiceReader(field, texts);
    case 'ref':
      return (text) => (field.numeric ? parseInteger(text) : text);
    default:
      return (text) => text;
  }
}

const UNREADABLE: Partial<Record<Field['kind'], Fault>> = {
  bool: { code: 'VALUE_INVALID', params: { choices: 'bool' } },
  date: { code: 'DATE_INVALID' },
  int: { code: 'NUMBER_NOT_WHOLE' },
};

/** Whole thousands, or a number with three decimals (docs/decisions/234). */
const UNCLEAR = /^[+-]?\d{1,3}(?:[.,]\d{3})+$/;

function unreadableFault(field: Field, text: string): Fault {
  const damaged = spreadsheetFault(text);
  if (damaged) return { code: damaged };
  if (field.kind === 'choice') return { code: 'CHOICE_UNKNOWN', params: { choices: field.of.name } };
  if (field.kind === 'int' && UNCLEAR.test(text)) return { code: 'THOUSANDS_UNCLEAR' };
  const day = field.kind === 'date' ? dayOfSerialNumber(text) : undefined;
  return day
    ? { code: 'DATE_IS_NUMBER', params: { day } }
    : (UNREADABLE[field.kind] ?? { code: 'VALUE_INVALID' });
}

function isText(field: Field): boolean {
  return field.kind === 'text' || (field.kind === 'ref' && !field.numeric);
}

function readCell(field: Field, read: CellReader, text: string): ReturnType<typeof checkValue> {
  // The schema of a text decides what is cleaned; a key refuses what other texts lose.
  const value = read(isText(field) ? text : cleanText(text).trim());
  if (value === undefined) return { faults: [unreadableFault(field, text)] };
  return checkValue(field, value);
}

/** Parses the cells of one row, without the invalid ones; undefined when the number of cells differs from the header. */
export type RowReader = (
  row: number,
  cells: readonly string[],
  problems: ProblemList,
) => Map<StagedColumn, unknown> | undefined;

/** Creates the row parser of a file from its header; blank cells are left out. */
export function createRowReader(header: readonly HeaderCell[], texts: Texts): RowReader {
  const mapped = header.map((cell) =>
    cell.kind === 'mapped'
      ? { name: cell.name, column: cell.column, read: readerOf(cell.column.field, texts) }
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
    mapped.forEach((cell, index) => {
      const text = cells[index]?.trim() ?? '';
      if (!cell || cleanText(text).trim() === '') return;
      const { field } = cell.column;
      const result = readCell(field, cell.read, text);
      if ('value' in result) values.set(cell.column, result.value);
      else for (const fault of result.faults) problems.add({ row, column: cell.name, value: text, ...fault });
    });
    return values;
  };
}

/** The name of a field's column in reports: as in the file, else the field's path, which screens translate. */
export function columnName(header: readonly HeaderCell[], path: string): string {
  const cell = header.find((each) => each.kind === 'mapped' && each.column.path === path);
  return cell?.name ?? path;
}

/** The file's cell in the column of a field; empty when it has no such column. */
export function cellAt(header: readonly HeaderCell[], cells: readonly string[] = [], path: string): string {
  const index = header.findIndex((cell) => cell.kind === 'mapped' && cell.column.path === path);
  return cells[index]?.trim() ?? '';
}
