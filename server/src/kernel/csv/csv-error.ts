export type CsvErrorCode = 'CSV_TOO_LARGE' | 'CSV_TOO_MANY_ROWS' | 'CSV_MALFORMED' | 'CSV_EMPTY';

/** Why a file cannot be read as CSV; `row` is set when a specific row is at fault. */
export class CsvError extends Error {
  readonly code: CsvErrorCode;
  readonly row: number | undefined;

  constructor(code: CsvErrorCode, row?: number, options?: ErrorOptions) {
    super(code, options);
    this.name = 'CsvError';
    this.code = code;
    this.row = row;
  }
}
