import { MAX_REPORTED, type UploadProblem } from '@cooler/contract/kernel/upload-report.ts';

/** The row of the header. */
export const HEADER = 1;

/** Errors of a header without which no row can be judged. */
export const UNJUDGED: ReadonlySet<string> = new Set(['COLUMN_MISSING', 'HEADER_UNKNOWN']);

/** Collects the problems of a file: all refused rows are counted, the first thousand problems are reported. */
export class ProblemList {
  readonly rows = new Set<number>();
  /** The reported problems, then all further ones of the first thousand refused rows, of the others the first one each. */
  readonly kept: UploadProblem[] = [];
  /** None of the first thousand refused rows is after this one. */
  #last = 0;
  /** Rows cannot be judged without a column that they need: only the header is reported. */
  #lacksColumn = false;

  add(found: UploadProblem): void {
    const isFirst = !this.rows.has(found.row);
    // An error of the header rejects the file, not a row.
    if (found.row !== HEADER) this.rows.add(found.row);
    else if (UNJUDGED.has(found.code)) this.#lacksColumn = true;
    if (this.rows.size <= MAX_REPORTED) this.#last = Math.max(this.#last, found.row);
    if (found.row !== HEADER && this.#lacksColumn) return;
    if (this.kept.length < MAX_REPORTED || isFirst || found.row <= this.#last) this.kept.push(found);
  }

  /** The reported problems, sorted by row. */
  sorted(): UploadProblem[] {
    return this.kept.slice(0, MAX_REPORTED).toSorted((a, b) => a.row - b.row);
  }
}
