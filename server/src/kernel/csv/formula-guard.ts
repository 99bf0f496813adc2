/** A cell that a spreadsheet would evaluate as a formula, or one that is already escaped. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Prevents CSV injection: prefixes `'` to cells that a spreadsheet would evaluate. */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Prefixes `'` to cells of a workbook from which an upload of the saved file would remove one. */
export function guardApostrophe(cell: string): string {
  return cell.startsWith("'") ? guardFormula(cell) : cell;
}

/** Reverses `guardFormula`. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
