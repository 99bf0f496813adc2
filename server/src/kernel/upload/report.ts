import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';

/** The most problems of a file that are reported, and the most warnings. */
export const MAX_REPORTED = 1_000;

/** Collects the problems of a file: all refused rows are counted, the first thousand problems are reported. */
export class ProblemList {
  readonly rows = new Set<number>();
  readonly reported: UploadProblem[] = [];
  /** The first problem of each row that has none among the reported ones. */
  readonly further: UploadProblem[] = [];

  add(found: UploadProblem): void {
    if (this.reported.length < MAX_REPORTED) this.reported.push(found);
    else if (!this.rows.has(found.row)) this.further.push(found);
    this.rows.add(found.row);
  }

  /** The reported problems, sorted by row. */
  sorted(): UploadProblem[] {
    return this.reported.toSorted((a, b) => a.row - b.row);
  }
}
