/** Why a file as a whole cannot be taken over: a message code, and the row where it shows. */
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
