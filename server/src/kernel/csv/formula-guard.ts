/** What a spreadsheet takes for a formula, or for one that is guarded already. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Puts `'` before what a spreadsheet would compute. */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Takes off what `guardFormula` put on. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
