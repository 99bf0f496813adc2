import type { LineReason } from '@cooler/contract/features/elixir/shop-fields.ts';
import { isCleanLine, UNPRINTABLE, UNSEEN } from '@cooler/contract/kernel/clean-text.ts';
import { refusedCharacters } from '@cooler/contract/kernel/refused-characters.ts';
import { spreadsheetFault } from '@cooler/contract/kernel/spreadsheet-fault.ts';
import { checkValue, type Fault, isKey, missingFault } from '@cooler/contract/kernel/validate.ts';
import { isPostalCode } from '../../../reference/settlements.ts';
import { LINE_COLUMNS, type LineColumn, type ShopColumn } from './columns.ts';
import { statusOf } from './shop-status.ts';

/** A staged line: its cells and their validation errors. */
export interface StagedLine {
  readonly values: readonly (string | null)[];
  readonly shopStatus: string | null;
  /** Errors that always reject the line. */
  readonly faults: readonly LineReason[];
  /** Errors that reject it only if it would create a shop. */
  readonly creationFaults: readonly LineReason[];
}

// The replacement character stands for bytes of another encoding.
const REFUSED = new RegExp(`${UNPRINTABLE.source}|\ufffd`);

const unprintable = (value: string, refused: RegExp): Fault => ({
  code: 'TEXT_UNPRINTABLE',
  params: { characters: refusedCharacters(value, refused) },
});

interface Cell {
  readonly value: string | null;
  readonly fault?: Fault;
}

/** A cell as stored: cleaned as in forms, trimmed, and truncated to the length of its column. */
function readCell(text: string, { max, clean }: LineColumn, isClean: boolean): Cell {
  const value = (isClean ? text : clean(text)).trim();
  if (value === '') return { value: null };
  if (value.length > max) {
    return { value: value.slice(0, max).toWellFormed(), fault: { code: 'TEXT_TOO_LONG', params: { max } } };
  }
  return isClean || !REFUSED.test(value) ? { value } : { value, fault: unprintable(value, REFUSED) };
}

function isPlainText({ field }: ShopColumn): boolean {
  return field.kind === 'ref' || (field.kind === 'text' && field.pattern === undefined);
}

function valueFault({ field, path }: ShopColumn, value: string): Fault | undefined {
  const checked = checkValue(field, path === 'shopStatus' ? statusOf(value) : value);
  if ('faults' in checked) return checked.faults[0];
  const isUnknown = path === 'address.postalCode' && !isPostalCode(value);
  return isUnknown ? { code: 'POSTAL_CODE_UNKNOWN', params: { postalCode: value } } : undefined;
}

function shopFault(
  target: ShopColumn | undefined,
  value: string | null,
  isClean: boolean,
): Fault | undefined {
  if (!target) return undefined;
  if (value === null) return target.field.required ? missingFault(target.field) : undefined;
  if (!isPlainText(target)) return valueFault(target, value);
  if (!isClean && isKey(target.field) && UNSEEN.test(value)) return unprintable(value, UNSEEN);
  const damaged = spreadsheetFault(value);
  return damaged && { code: damaged };
}

function readColumn(
  column: LineColumn,
  text: string,
  isClean: boolean,
  faults: LineReason[],
  creationFaults: LineReason[],
): string | null {
  const { path, shop } = column;
  const { value, fault } = readCell(text, column, isClean);
  if (fault) {
    faults.push({ column: path, ...fault });
    return value;
  }
  const found = shopFault(shop, value, isClean);
  if (found) (shop?.writing === 'creation' ? creationFaults : faults).push({ column: path, ...found });
  return value;
}

const STATUS_INDEX = LINE_COLUMNS.findIndex(({ path }) => path === 'shopStatus');

/** Creates the line reader from the position of each column in the file; undefined where the file lacks it. */
export function createLineReader(positions: readonly (number | undefined)[], width: number) {
  return (cells: readonly string[]): StagedLine => {
    const faults: LineReason[] = [];
    const creationFaults: LineReason[] = [];
    if (cells.length !== width) {
      const params = { expected: width, actual: cells.length };
      faults.push({ column: '', code: 'CELL_COUNT_WRONG', params });
    }
    // One test of the whole line is cheaper than one for each cell.
    const isClean = isCleanLine(cells.join(''));
    const values = LINE_COLUMNS.map((column, index) => {
      const position = positions[index];
      const text = (position === undefined ? undefined : cells[position]) ?? '';
      return readColumn(column, text, isClean, faults, creationFaults);
    });
    const status = values[STATUS_INDEX];
    return { values, shopStatus: status ? (statusOf(status) ?? null) : null, faults, creationFaults };
  };
}
