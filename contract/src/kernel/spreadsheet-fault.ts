/** Matches no number as spreadsheets write it into a narrow cell, without its last digits: `1,23457E+12`. */
export const NOT_SHORTENED = /^(?![+-]?\d(?:[.,]\d{1,15})?E[+-]\d{2,3}$)/i;

/** Matches no error value of a spreadsheet, in English or Hungarian; `####` is a cell too narrow for its number. */
export const NO_CELL_ERROR =
  /^(?!#(?:N\/A|HIÁNYZIK|VALUE!|ÉRTÉK!|REF!|HIV!|NAME\?|NÉV\?|NUM!|SZÁM!|DIV\/0!|ZÉRÓOSZTÓ!|NULL!|NULLA!|SPILL!|KIOMLÁS!|CALC!|SZÁMÍTÁS!|GETTING_DATA|#+)$)/i;

/** The error of a value that a spreadsheet has destroyed: the digits of a number, or the result of a formula. */
export function spreadsheetFault(text: string): 'NUMBER_SHORTENED' | 'CELL_ERROR' | undefined {
  if (!NOT_SHORTENED.test(text)) return 'NUMBER_SHORTENED';
  return NO_CELL_ERROR.test(text) ? undefined : 'CELL_ERROR';
}
