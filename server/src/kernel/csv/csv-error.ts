import type { ErrorCode } from '@cooler/contract/errors.ts';

export type CsvErrorCode = Extract<ErrorCode, `CSV_${string}`>;

const LETTERS = 26;

/** The letters of a column in a spreadsheet: of the first one A, of the 27th AA. */
function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / LETTERS);
  return `${before > 0 ? lettersOf(before) : ''}${String.fromCharCode(65 + ((column - 1) % LETTERS))}`;
}

/** Why a file cannot be read as CSV; `row` is the one at fault, of too many rows the last that may be, `cell` its name in a spreadsheet. */
export class CsvError extends Error {
  readonly code: CsvErrorCode;
  readonly row: number | undefined;
  readonly cell: string | undefined;

  constructor(code: CsvErrorCode, row?: number, column?: number) {
    super(code);
    this.name = 'CsvError';
    this.code = code;
    this.row = row;
    if (column !== undefined) this.cell = `${lettersOf(column)}${row}`;
  }
}
