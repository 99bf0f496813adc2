/** Why a whole file cannot be imported: an error code, and the row where it occurs. */
export class UnreadableFile extends Error {
  readonly code: string;
  readonly row: number | undefined;

  constructor(code: string, row: number | undefined, options?: ErrorOptions) {
    super(code, options);
    this.name = 'UnreadableFile';
    this.code = code;
    this.row = row;
  }
}
