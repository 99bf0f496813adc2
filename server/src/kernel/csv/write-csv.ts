import type { Delimiter } from './delimiter.ts';
import { guardFormula } from './formula-guard.ts';

/** Starts a CSV file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Cells with any delimiter are quoted, not only the file's own: readers guess the delimiter from the first line. */
const NEEDS_QUOTES = /[";,\t\r\n\ufeff]|^\s|\s$/;

/** One line of a CSV file for Excel, with formulas escaped. */
export function writeCsvLine(cells: readonly string[], delimiter: Delimiter = ';'): string {
  return `${cells.map((cell) => quoted(guardFormula(cell))).join(delimiter)}\r\n`;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
