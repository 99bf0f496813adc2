/** Starts a CSV file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A cell that a spreadsheet would evaluate as a formula, or one that is already escaped. */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** Cells with any delimiter are quoted, not only the file's own: readers guess the delimiter from the first line. */
const NEEDS_QUOTES = /[";,\t\r\n\ufeff]|^\s|\s$/;

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One line of a CSV file for Excel; cells that it would evaluate as formulas are prefixed with `'`. */
export function writeCsvLine(cells: readonly string[], delimiter = ';'): string {
  return `${cells.map((cell) => quoted(FORMULA.test(cell) ? `'${cell}` : cell)).join(delimiter)}\r\n`;
}

/** Prefixes `'` to cells of a workbook from which an upload of the saved file would remove one. */
export function guardApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Removes the prefix that `writeCsvLine` adds to cells that look like formulas. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
