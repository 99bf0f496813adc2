import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';

/** So many problems of a file are told, and so many warnings. */
export const MAX_REPORTED = 1_000;

/** Collects the problems of a file: all refused rows are counted, the first thousand problems are told. */
export class ProblemList {
  readonly rows = new Set<number>();
  readonly reported: UploadProblem[] = [];
  /** The first problem of each row of which none is told. */
  readonly further: UploadProblem[] = [];

  add(found: UploadProblem): void {
    if (this.reported.length < MAX_REPORTED) this.reported.push(found);
    else if (!this.rows.has(found.row)) this.further.push(found);
    this.rows.add(found.row);
  }

  /** The problems told, in the order of the file. */
  sorted(): UploadProblem[] {
    return this.reported.toSorted((a, b) => a.row - b.row);
  }
}
